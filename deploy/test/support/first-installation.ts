import { Installation, staffPassword } from './installation.ts';

/** The installation that the chapters are about. */
export const firstInstallation = new Installation('first');

let installed: Promise<string> | undefined;

/** Installs it by the guide, unless a chapter before has, or a run that was kept. @returns what the commands wrote */
export function ensureInstalled(): Promise<string> {
  installed ??= prepareAndInstall();
  return installed;
}

async function prepareAndInstall(): Promise<string> {
  await firstInstallation.prepare();
  if (firstInstallation.isInstalled) return '';
  return firstInstallation.follow('install', { typed: `${staffPassword}\n` });
}

const dataFolder = '/var/lib/postgresql';
const filler = `${dataFolder}/filler`;

/** Leaves so much room on the disk of PostgreSQL. */
export async function fillDisk(freeBytes: number): Promise<void> {
  const room = `$(df --output=avail -B1 ${dataFolder} | tail -n 1)`;
  // What is free at once; with no room to be left, whatever still fits.
  const fill = `fallocate --offset $(stat -c %s ${filler}) --length $((${room} - ${freeBytes})) ${filler}`;
  const rest = freeBytes === 0 ? `; cat /dev/zero >> ${filler} || true` : '';
  await firstInstallation.runCompose(
    'exec',
    '-T',
    '--user=root',
    'postgres',
    'sh',
    '-c',
    `touch ${filler}; ${fill}${rest}`,
  );
}

export async function freeDisk(): Promise<void> {
  await firstInstallation.runCompose('exec', '-T', '--user=root', 'postgres', 'rm', '--force', filler);
}

/** The name of its file. */
export async function findNewestBackup(): Promise<string> {
  const newest = 'ls /backups/trinity-*.dump | sort | tail -n 1 | xargs basename';
  return firstInstallation.runCompose('exec', '-T', 'backup', 'sh', '-c', newest);
}
