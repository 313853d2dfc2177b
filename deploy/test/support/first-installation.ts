import { Installation, staffPassword } from './installation.ts';

export const firstInstallation = new Installation('first');

let installed: Promise<string> | undefined;

/** Installs by the guide, unless it is already installed. @returns the output */
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

export async function fillDisk(freeBytes: number): Promise<void> {
  const room = `$(df --output=avail -B1 ${dataFolder} | tail -n 1)`;
  // Allocates free space at once. Otherwise writes until the disk is full.
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

export async function findNewestBackup(): Promise<string> {
  const newest = 'ls /backups/trinity-*.dump | sort | tail -n 1 | xargs basename';
  return firstInstallation.runCompose('exec', '-T', 'backup', 'sh', '-c', newest);
}
