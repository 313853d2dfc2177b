import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { StandInElectron } from './stand-in-electron.ts';
import type { StandInSession } from './stand-in-session.ts';
import type { StandInWindow } from './stand-in-window.ts';

const preload = readFileSync(join(import.meta.dirname, '../../out/preload/index.cjs'), 'utf8');

/** The preload script, with the modules that Electron's sandbox offers. Runs before the page's own scripts. */
const preloadInPage = `(() => {
  const listeners = new Map();
  const of = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
    ipcRenderer: {
      invoke: (channel, argument) => window.standInInvoke(channel, argument),
      on: (channel, listener) => of(channel).add(listener),
      removeListener: (channel, listener) => of(channel).delete(listener),
    },
  };
  window.addEventListener('stand-in-message', ({ detail }) => { for (const listener of of(detail)) listener({}); });
  const require = (name) => { if (name === 'electron') return electron; throw new Error('not in a sandbox: ' + name); };
  const module = { exports: {} };
  ((exports) => { ${preload} })(module.exports);
})()`;

interface Partition {
  context: BrowserContext;
  /** Origin of the pages, because only Electron supports `app://`. */
  origin: string;
  close(): Promise<void>;
}

/** Opens a real Chromium page for each window of the stand-in, and connects the page to the main process's code. */
export class WindowPages {
  readonly #browser: Browser;
  readonly #electron: () => StandInElectron;
  readonly #partitions = new Map<string, Promise<Partition>>();
  readonly #pages = new Map<StandInWindow, Promise<Page>>();
  readonly #onPage: (page: Page) => void;

  constructor(browser: Browser, electron: () => StandInElectron, onPage: (page: Page) => void) {
    this.#browser = browser;
    this.#electron = electron;
    this.#onPage = onPage;
  }

  async current(): Promise<Page> {
    const page = this.#pages.get(this.#electron().window);
    if (!page) throw new Error('The window has not loaded a page');
    return page;
  }

  attach(part: StandInWindow, electron: StandInElectron): void {
    part.happened.on('load', (url) => this.#pages.set(part, this.#open(part, electron, url)));
    part.happened.on('reload', () => void this.#pages.get(part)?.then((page) => page.reload()));
    part.happened.on('destroy', () => void this.#pages.get(part)?.then((page) => page.close()));
    part.happened.on('send', (channel) => {
      void this.#pages.get(part)?.then((page) =>
        page
          .evaluate((detail) => window.dispatchEvent(new CustomEvent('stand-in-message', { detail })), channel)
          // A closing page receives no messages, as in Electron.
          .catch(() => {}),
      );
    });
  }

  async close(): Promise<void> {
    for (const partition of this.#partitions.values()) await (await partition).close();
  }

  async #open(part: StandInWindow, electron: StandInElectron, url: string): Promise<Page> {
    const { partition: name = '' } = part.options.webPreferences ?? {};
    const known = this.#partitions.get(name) ?? this.#openPartition(electron.getSession(name));
    this.#partitions.set(name, known);
    const { context, origin } = await known;
    const page = await context.newPage();
    this.#onPage(page);
    const { pathname, search } = new URL(url);
    await page.goto(origin + pathname + search);
    return page;
  }

  async #openPartition(session: StandInSession): Promise<Partition> {
    const server = createServer((request, response) => void answerRequest(session, request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address: AddressInfo | string | null = server.address();
    if (address === null || typeof address === 'string') throw new Error('The pages have no port');
    const origin = `http://127.0.0.1:${address.port}`;
    const context = await this.#browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
    await context.exposeBinding('standInInvoke', ({ frame }, channel: string, argument: unknown) =>
      this.#electron().invoke(channel, argument ?? undefined, {
        url: frame.url().replace(origin, 'app://desk'),
        parent: frame.parentFrame(),
      }),
    );
    await context.addInitScript(preloadInPage);
    return {
      context,
      origin,
      async close() {
        await context.close();
        server.closeAllConnections();
        server.close();
      },
    };
  }
}

async function answerRequest(
  session: StandInSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const connection = new AbortController();
  response.on('close', () => connection.abort());
  const { method = 'GET', url = '/' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    const appRequest = new Request(`app://desk${url}`, {
      method,
      headers,
      signal: connection.signal,
      ...(hasBody ? { body: Buffer.concat(await request.toArray()) } : {}),
    });
    const answer = (await session.handler?.(appRequest)) ?? new Response(null, { status: 404 });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    const reader = answer.body?.getReader();
    connection.signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      response.write(value);
    }
    response.end();
  } catch {
    response.destroy();
  }
}
