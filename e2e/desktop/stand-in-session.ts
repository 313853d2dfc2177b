import { EventEmitter } from 'node:events';
import type { ElectronDownload, ElectronSession } from '../../desktop-admin/main/electron-api.ts';

type Handler = Parameters<ElectronSession['protocol']['handle']>[1];
type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0];
type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0];

/** Maps Node's error codes to Chromium's names, which Electron's `fetch` reports. */
const chromiumNames: Record<string, string> = {
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  ENETUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_SSL_WRONG_VERSION_NUMBER: 'ERR_SSL_PROTOCOL_ERROR',
};

interface Cookie {
  value: string;
  /** Milliseconds since 1970, or null for a cookie that ends with the app. */
  expires: number | null;
}

export class StandInDownload extends EventEmitter implements ElectronDownload {
  readonly #name: string;
  savePath = '';

  constructor(name: string) {
    super();
    this.#name = name;
  }

  getFilename = () => this.#name;
  setSavePath = (path: string) => {
    this.savePath = path;
  };
}

/** Shares cookies between all ports of a host, and sets `Sec-Fetch-Site` as Chromium's network service does. */
export class StandInSession extends EventEmitter implements ElectronSession {
  handler: Handler | null = null;
  permissionCheck: CheckHandler = () => true;
  permissionRequest: RequestHandler = (_contents, _permission, answer) => answer(true);
  devicePermission: unknown = null;
  isOffline = false;
  /** A few of Chromium's languages. Chromium has no spelling checker for Swahili. */
  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US'];
  spellCheckerLanguages: string[] = [];
  #open = new AbortController();
  readonly #cookies = new Map<string, Cookie>();

  readonly protocol = {
    handle: (scheme: string, handler: Handler) => {
      if (scheme !== 'app') throw new Error(`Unexpected scheme ${scheme}`);
      if (this.handler) throw new Error('The scheme has a handler already');
      this.handler = handler;
    },
  };

  setSpellCheckerLanguages(languages: string[]): void {
    this.spellCheckerLanguages = languages;
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.permissionCheck = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.permissionRequest = handler;
  }

  setDevicePermissionHandler(handler: unknown): void {
    this.devicePermission = handler;
  }

  fetch: ElectronSession['fetch'] = async (input, init = {}) => {
    if (this.isOffline) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    const url = new URL(typeof input === 'string' ? input : input.url);
    const headers = new Headers(init.headers);
    headers.set('Sec-Fetch-Site', getFetchSite(headers.get('Origin'), url));
    // Otherwise Node keeps the connection open for the next call and cannot close it.
    headers.set('Connection', 'close');
    const cookies = init.credentials === 'omit' ? '' : this.#cookieHeader(url);
    if (cookies) headers.set('Cookie', cookies);
    try {
      const signals = [this.#open.signal, init.signal].filter((signal) => signal instanceof AbortSignal);
      const answer = await globalThis.fetch(url, { ...init, headers, signal: AbortSignal.any(signals) });
      for (const line of answer.headers.getSetCookie()) this.#storeCookie(url, line);
      return answer;
    } catch (error) {
      throw toChromiumError(error);
    }
  };

  async closeAllConnections(): Promise<void> {
    this.#open.abort();
    this.#open = new AbortController();
  }

  resetForNextStart(): void {
    this.removeAllListeners();
    this.handler = null;
    for (const [name, { expires }] of this.#cookies) if (expires === null) this.#cookies.delete(name);
  }

  get cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  #cookieHeader({ hostname }: URL): string {
    const own = [...this.#cookies].filter(([name]) => name.startsWith(`${hostname} `));
    return own.map(([name, { value }]) => `${name.slice(hostname.length + 1)}=${value}`).join('; ');
  }

  #storeCookie({ hostname }: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/);
    const expires = attributes.map((each) => /^expires=(.*)$/i.exec(each)?.[1]).find(Boolean);
    const isGone = attributes.some((each) => /^max-age=0$/i.test(each));
    if (isGone) this.#cookies.delete(`${hostname} ${name}`);
    else this.#cookies.set(`${hostname} ${name}`, { value, expires: expires ? Date.parse(expires) : null });
  }
}

/** Electron treats the Origin header as the initiator of a request. Without the header there is no initiator. */
function getFetchSite(origin: string | null, url: URL): string {
  if (origin === null) return 'none';
  return origin === url.origin ? 'same-origin' : 'cross-site';
}

function toChromiumError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'TimeoutError') return error;
  const { cause } = error;
  if (!(cause instanceof Error)) return error;
  if (/redirect/i.test(cause.message)) {
    return new Error("Attempted to redirect, but redirect policy was 'error'");
  }
  const code = 'code' in cause ? String(cause.code) : '';
  return new Error(`net::${chromiumNames[code] ?? 'ERR_FAILED'}`);
}
