import { apiLevel, productName } from '../../../shared/domain/site/product.ts';
import { removeInvisible } from '../../../shared/domain/texts.ts';
import * as product from '../../../shared/endpoints/site/product.ts';
import { productSchema } from '../../../shared/schemas/site/product.ts';
import type { ConnectionOutcome, ServerProblem } from '../../bridge/contract.ts';
import type { ElectronSession } from '../electron-api.ts';

const answerTimeoutMs = 10_000;

interface ServerCheckOptions {
  fetch: ElectronSession['fetch'];
  isOnline(): boolean;
  answerTimeoutMs?: number;
}

export async function checkServer(typed: string, options: ServerCheckOptions): Promise<ConnectionOutcome> {
  const address = parseServerAddress(typed);
  const { origin } = address;
  const failed = (problem: ServerProblem, detail = ''): ConnectionOutcome => ({
    status: 'failed',
    problem,
    server: origin,
    detail,
  });
  if ('problem' in address) return failed(address.problem);
  const timeout = AbortSignal.timeout(options.answerTimeoutMs ?? answerTimeoutMs);
  try {
    const answer = await options.fetch(origin + product.read.path, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'application/json' },
      signal: timeout,
    });
    const answered = productSchema.safeParse(await answer.json().catch(() => null)).data;
    if (answered?.product !== productName) return failed('not-ours', `HTTP ${answer.status}`);
    if (answered.apiLevel < apiLevel) return failed('server-too-old', answered.version);
    if (answered.oldestAppLevel > apiLevel) return failed('app-too-old', answered.version);
    return { status: 'connected', server: origin };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (timeout.aborted) return failed('timeout', words);
    const problem = findServerProblem(words);
    return failed(problem === 'unreachable' && !options.isOnline() ? 'offline' : problem, words);
  }
}

/** Chromium's error codes in Electron's fetch errors, such as `net::ERR_NAME_NOT_RESOLVED`. */
const problems: readonly [RegExp, ServerProblem][] = [
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'offline'],
  [/ERR_NAME_(?:NOT_RESOLVED|RESOLUTION_FAILED)|ERR_ICANN_NAME_COLLISION|ERR_DNS_/, 'name'],
  [/ERR_CONNECTION_REFUSED/, 'refused'],
  [/ERR_(?:CONNECTION_)?TIMED_OUT/, 'timeout'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL_/, 'certificate'],
  [/redirect/i, 'redirect'],
];

const findServerProblem = (words: string): ServerProblem =>
  problems.find(([pattern]) => pattern.test(words))?.[1] ?? 'unreachable';

const loopbackName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

type ServerAddress = { origin: string } | { problem: 'address' | 'insecure'; origin: string };

/** Adds `https://` to an address such as `example.co.ke`. Accepts `http://` only for loopback addresses. */
function parseServerAddress(typed: string): ServerAddress {
  const text = removeInvisible(typed).trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const parsed = URL.parse(hasScheme ? text : `https://${text}`);
  if (!parsed || parsed.username || parsed.password) return { problem: 'address', origin: text };
  const isLocal = loopbackName.test(parsed.hostname);
  if (!hasScheme && isLocal) parsed.protocol = 'http:';
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLocal)) return { origin: parsed.origin };
  return { problem: parsed.protocol === 'http:' ? 'insecure' : 'address', origin: parsed.origin };
}
