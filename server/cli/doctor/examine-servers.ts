import { lookup } from 'node:dns/promises';
import { serversAdvice } from '../../operator-advice.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** A frozen server accepts connections and never answers. */
const answerTimeoutMs = 5_000;

/** Only docker compose sets SERVER_ADDRESS: a name that resolves to every server, and a port. */
export async function examineServers(): Promise<Finding[]> {
  const { SERVER_ADDRESS: place, SERVERS: wanted } = process.env;
  if (!place) return [];
  const { hostname, port } = new URL(`http://${place}`);
  const found = await lookup(hostname, { all: true, family: 4 }).catch(() => []);
  const answers = await Promise.all(found.map(({ address }) => isAnswering(`http://${address}:${port}/health/ready`)));
  const answering = answers.filter(Boolean).length;
  const expected = Math.max(Number(wanted) || 1, found.length);
  const text = `${answering} of ${expected} answer`;
  if (answering === expected) return [ok('Servers', text)];
  return [(answering === 0 ? fail : warn)('Servers', `${text}. ${serversAdvice()}`)];
}

/** Any answer counts: other findings report why a server is not ready. */
const isAnswering = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    () => true,
    () => false,
  );
