import { Installation, staffPassword } from './installation.ts';
import { addMachineAddresses } from './machine-addresses.ts';

/** The installation that the chapters are about. */
export const first = new Installation('first');

let installed: Promise<string> | undefined;

/** Installs it by the guide, unless a chapter before has, or a run that was kept. @returns what the commands wrote */
export function install(): Promise<string> {
  installed ??= prepareAndInstall();
  return installed;
}

async function prepareAndInstall(): Promise<string> {
  await addMachineAddresses();
  await first.prepare();
  if (first.isThere) return '';
  return first.follow('install', { typed: `${staffPassword}\n` });
}
