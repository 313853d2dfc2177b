import { apiLevel, productName } from '../../shared/domain/product.ts';
import { productSchema } from '../../shared/schemas/product.ts';
import type { ConnectionOutcome, ServerProblem } from '../bridge/desktop-bridge.ts';
import type { SessionPart } from './electron-parts.ts';
import { readServerAddress } from './server-address.ts';

/** Milliseconds that a server has to answer. */
const patience = 10_000;

interface ServerCheckOptions {
  /** Of a session without cookies. */
  fetch: SessionPart['fetch'];
  isOnline(): boolean;
  patience?: number;
}

/** Calls the server at an address that a person typed, and says precisely what is wrong with it. */
export async function checkServer(typed: string, options: ServerCheckOptions): Promise<ConnectionOutcome> {
  const address = readServerAddress(typed);
  const { origin } = address;
  const failed = (problem: ServerProblem, detail = ''): ConnectionOutcome => ({
    status: 'failed',
    problem,
    server: origin,
    detail,
  });
  if ('problem' in address) return failed(address.problem);
  const timeout = AbortSignal.timeout(options.patience ?? patience);
  try {
    const answer = await options.fetch(`${origin}/api/product`, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'application/json' },
      signal: timeout,
    });
    const product = productSchema.safeParse(await answer.json().catch(() => null)).data;
    if (!product || product.product !== productName) return failed('not-ours', `HTTP ${answer.status}`);
    if (product.apiLevel < apiLevel) return failed('server-too-old', product.version);
    if (product.oldestAppLevel > apiLevel) return failed('app-too-old', product.version);
    return { status: 'connected', server: origin };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (timeout.aborted) return failed('timeout', words);
    const problem = problemOf(words);
    return failed(problem === 'unreachable' && !options.isOnline() ? 'offline' : problem, words);
  }
}

/** Chromium's error codes, as Electron's fetch tells them: `net::ERR_NAME_NOT_RESOLVED`. */
const problems: readonly [RegExp, ServerProblem][] = [
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'offline'],
  [/ERR_NAME_(?:NOT_RESOLVED|RESOLUTION_FAILED)|ERR_ICANN_NAME_COLLISION|ERR_DNS_/, 'name'],
  [/ERR_CONNECTION_REFUSED/, 'refused'],
  [/ERR_(?:CONNECTION_)?TIMED_OUT/, 'timeout'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL_/, 'certificate'],
  [/redirect/i, 'redirect'],
];

const problemOf = (words: string): ServerProblem =>
  problems.find(([pattern]) => pattern.test(words))?.[1] ?? 'unreachable';
