import { lookup } from 'node:dns/promises';
import { getServersAdvice } from '../../operator-advice.ts';
import { createFailureFinding, createOkFinding, createWarningFinding, type Finding } from './finding.ts';

/** Time limit for each request. A faulty server can accept connections but never respond. */
const answerTimeoutMs = 5_000;

/** Checks every server. The host name in SERVER_ADDRESS resolves to all servers. docker compose sets this variable. */
export async function examineServers(): Promise<Finding[]> {
  const { SERVER_ADDRESS: place, SERVERS: wanted } = process.env;
  if (!place) return [];
  const { hostname, port } = new URL(`http://${place}`);
  const found = await lookup(hostname, { all: true, family: 4 }).catch(() => []);
  const answers = await Promise.all(found.map(({ address }) => isAnswering(`http://${address}:${port}/health/ready`)));
  const answering = answers.filter(Boolean).length;
  const expected = Math.max(Number(wanted) || 1, found.length);
  const text = `${answering} of ${expected} answer`;
  if (answering === expected) return [createOkFinding('Servers', text)];
  return [(answering === 0 ? createFailureFinding : createWarningFinding)('Servers', `${text}. ${getServersAdvice()}`)];
}

/** Accepts every HTTP status, because other checks report why a server is not ready. */
const isAnswering = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    () => true,
    () => false,
  );
