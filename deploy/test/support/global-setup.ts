import { existsSync } from 'node:fs';
import { removeDisks } from './disks.ts';
import { addLoopbackAddresses, removeMachineAddresses } from './machine-addresses.ts';
import { removeInstallations } from './machines.ts';
import { originFolder } from './origin-repository.ts';

/** Continues a kept installation. Cleans up afterwards. */
export async function setup(): Promise<void> {
  if (!existsSync(originFolder)) await removeInstallations();
  await addLoopbackAddresses();
}

export async function teardown(): Promise<void> {
  if (process.env.CONTAINERS_KEPT === 'yes') return;
  await removeInstallations();
  await removeDisks();
  await removeMachineAddresses();
}
