import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machines.ts';
import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

/** Sparse: uses only the space that is written. */
const diskBytes = 8 * 2 ** 30;

const losetup = (...args: string[]) => runProgramOrThrow('losetup', args, { folder: workFolder });

/** @returns the path of the device */
export async function createDisk(machine: Machine): Promise<string> {
  const file = join(workFolder, `${machine}.disk`);
  if (!existsSync(file)) {
    writeFileSync(file, '');
    truncateSync(file, diskBytes);
    await runProgramOrThrow('mkfs.ext4', ['-q', '-m', '0', file], { folder: workFolder });
  }
  const known = await losetup('--noheadings', '--output', 'NAME', '--associated', file);
  return known || losetup('--find', '--show', file);
}

export async function removeDisks(): Promise<void> {
  const list = await losetup('--noheadings', '--output', 'NAME,BACK-FILE');
  const devices = list.split('\n').filter((line) => line.includes(`${workFolder}/`));
  for (const line of devices) await losetup('--detach', line.split(/\s+/)[0] ?? '');
}
