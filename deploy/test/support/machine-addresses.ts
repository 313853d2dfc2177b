import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

const ipv4Visitors = 250;
const ipv6Visitors = 3;

/** Form limits count by address, so each visitor has one. */
export const ipv4Addresses = Array.from({ length: ipv4Visitors }, (_, index) => `10.77.1.${index + 1}`);

/** Each is in its own network, as a provider assigns them to customers. */
export const ipv6Addresses = Array.from({ length: ipv6Visitors }, (_, index) => `fd77:0:0:${index + 1}::2`);

export async function addLoopbackAddresses(): Promise<void> {
  const addresses = ['10.77.0.1/32', ...ipv4Addresses.map((address) => `${address}/32`)];
  const wide = ['fd77::1/128', ...ipv6Addresses.map((address) => `${address}/128`)];
  const lines = [...addresses, ...wide].map((address) => `address replace ${address} dev lo`);
  await runProgramOrThrow('ip', ['-batch', '-'], { folder: workFolder, typed: `${lines.join('\n')}\n` });
}

export async function removeMachineAddresses(): Promise<void> {
  for (const network of ['10.77.0.0/15', 'fd77::/48']) {
    await runProgramOrThrow('ip', ['address', 'flush', 'dev', 'lo', 'to', network], { folder: workFolder });
  }
}
