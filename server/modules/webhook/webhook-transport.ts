import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { truncateText } from '../../../shared/domain/texts.ts';
import { isPublicAddress } from './public-address.ts';
import { maxAnswerExcerptBytes } from './webhook.entity.ts';

/** Time limit from the DNS lookup to the end of the response. */
const timeoutMs = 5_000;

/** Maximum number of bytes to read from a response. Compressed responses are not decompressed. */
const maxAnswerBytes = 64 * 1024;

const maxHeaderBytes = 16 * 1024;

export interface WebhookAnswer {
  statusCode: number | null;
  problem: string | null;
  answer: string | null;
  durationMs: number;
}

interface TransportOptions {
  isAllowed?: (address: string) => boolean;
  resolve?: (host: string) => Promise<string[]>;
  ca?: string;
}

/** Sends webhook messages to URLs that staff entered. Connects to public IP addresses only. */
export class WebhookTransport {
  readonly #isAllowed: (address: string) => boolean;
  readonly #resolve: (host: string) => Promise<string[]>;
  readonly #ca: string | undefined;

  constructor({ isAllowed = isPublicAddress, resolve = resolveHost, ca }: TransportOptions = {}) {
    this.#isAllowed = isAllowed;
    this.#resolve = resolve;
    this.#ca = ca;
  }

  /** Returns false for IP addresses that are not public. Returns true for all host names, without a DNS lookup. */
  canCall(url: string): boolean {
    const host = getHost(new URL(url));
    return isIP(host) === 0 || this.#isAllowed(host);
  }

  /** Posts a message once. Never throws. Returns failures as results. */
  async post(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer> {
    const started = performance.now();
    const answer = await this.#post(new URL(url), headers, body).catch((error: unknown) =>
      createFailure(describeProblem(error)),
    );
    return { ...answer, durationMs: Math.round(performance.now() - started) };
  }

  async #post(url: URL, headers: Record<string, string>, body: string): Promise<Omit<WebhookAnswer, 'durationMs'>> {
    // Check IP addresses here, because the socket calls `#lookup` only for host names.
    if (!this.canCall(url.href)) throw new AddressRefused(getHost(url));
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const outgoing = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
          agent: false,
          lookup: this.#lookup,
          maxHeaderSize: maxHeaderBytes,
          signal,
          ...(this.#ca === undefined ? {} : { ca: this.#ca }),
        },
        answered,
      );
      outgoing.on('error', failed);
      outgoing.end(body);
    });
    const statusCode = response.statusCode ?? null;
    return { statusCode, problem: describeStatusProblem(statusCode), answer: await readExcerpt(response) };
  }

  /**
   * Checks the addresses that the socket uses. A separate lookup could return different addresses. Rejects a host if
   * any of its addresses is not public.
   */
  readonly #lookup: LookupFunction = (host, options, done) => {
    this.#resolve(host).then(
      (addresses) => {
        const refused = addresses.find((address) => !this.#isAllowed(address));
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (refused !== undefined) done(new AddressRefused(host), '');
        else if (!first) done(new HostUnknown(host), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new HostUnknown(host), ''),
    );
  };
}

const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} is not a public internet address. Webhooks cannot be sent to private addresses`);
  }
}

class HostUnknown extends Error {
  constructor(host: string) {
    super(`The host ${host} was not found`);
  }
}

/** Queries the name servers directly. A system lookup would block a thread that file and password operations need. */
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

const createFailure = (problem: string) => ({ statusCode: null, problem, answer: null });

function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return 'The receiver did not respond within 5 seconds';
  const [known] = error instanceof AggregateError ? error.errors : [error];
  const message = known instanceof Error ? known.message : error.message;
  return truncateText(message || error.name, 500);
}

function describeStatusProblem(status: number | null): string | null {
  if (status !== null && status >= 200 && status < 300) return null;
  if (status !== null && status >= 300 && status < 400)
    return `The response status was ${status}. Redirects are not followed. Enter the final address`;
  return `The response status was ${status}`;
}

/** Ignores errors and the rest of a long response, because the delivery result depends only on the status code. */
async function readExcerpt(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) break;
      if (bytes < maxAnswerExcerptBytes) chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
  } finally {
    response.destroy();
  }
  // With `stream: true`, the decoder omits an incomplete character at the end.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxAnswerExcerptBytes), { stream: true });
  // PostgreSQL cannot store NUL characters.
  return text.replaceAll('\u0000', '\uFFFD') || null;
}
