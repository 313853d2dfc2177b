import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { reserveFreePort } from '../../server/test/support/servers/free-port.ts';
import type { BrowserEngine, EngineLauncher, KeyName } from './engine.ts';
import { findProgram } from './find-program.ts';
import { WebDriver } from './webdriver.ts';

/** WebKitGTK has the engine of Safari. It runs on a virtual display. */
export const webkitLauncher: EngineLauncher = {
  name: 'WebKit',
  findMissing: () =>
    findProgram('WebKitWebDriver') && findProgram('Xvfb') ? undefined : 'apt-get install webkit2gtk-driver xvfb',
  launch: launchWebKit,
};

/** Code points of keys without a letter, from the WebDriver standard. */
const keys: Readonly<Record<KeyName, string>> = { Enter: '\uE007', Escape: '\uE00C' };

/** Makes the toolbar of the test browser narrow. Otherwise its window is at least 447 pixels wide. */
const narrowToolbar =
  'button, entry, image { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; -gtk-icon-transform: scale(0); }';

/** Records the console in the page, because the driver has no log. Runs only after `goto`, once the page has loaded. */
const recordConsole = `(() => {
  if (window.complaints) return;
  window.complaints = [];
  for (const level of ['error', 'warn']) {
    const original = console[level];
    console[level] = (...values) => {
      window.complaints.push(values.join(' '));
      original.apply(console, values);
    };
  }
  addEventListener('error', ({ message }) => window.complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.complaints.push(violatedDirective));
})()`;

async function launchWebKit({ runsScripts }: { runsScripts: boolean }): Promise<BrowserEngine> {
  const home = await mkdtemp(join(tmpdir(), 'trinity-webkit-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), narrowToolbar);
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await reserveFreePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: await readDisplay(screen),
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const connection = new WebDriver(port);
  await connection.waitUntilReady();
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await connection.call('POST', '/session', buildCapabilities(runsScripts)));
  const get = (path: string) => connection.call('GET', `/session/${sessionId}${path}`);
  const post = (path: string, body: object) => connection.call('POST', `/session/${sessionId}${path}`, body);
  const evaluate = async (expression: string) =>
    String(await post('/execute/sync', { script: `return JSON.stringify(${expression})`, args: [] }));
  const act = (type: string, actions: object[]) => post('/actions', { actions: [{ type, id: type, actions }] });
  const typeText = async (text: string) => {
    await act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  };
  const windows = async () => z.array(z.string()).parse(await get('/window/handles'));
  const [first] = await windows();

  return {
    async goto(address) {
      await post('/url', { url: address });
      await evaluate(recordConsole);
    },
    evaluate,
    async clickAt(x, y) {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    typeText,
    press: (key) => typeText(keys[key]),
    setWindowSize: async (width, height) => void (await post('/window/rect', { width, height })),
    async enterNewTab() {
      const other = (await windows()).find((each) => each !== first);
      if (other) await post('/window', { handle: other });
      return other !== undefined;
    },
    async leaveNewTab() {
      await connection.call('DELETE', `/session/${sessionId}/window`);
      await post('/window', { handle: first });
    },
    takeConsoleErrors: async () =>
      z.array(z.string()).parse(JSON.parse(await evaluate('window.complaints?.splice(0) ?? []'))),
    listDownloads: () => readdir(home),
    takeScreenshot: async () => Buffer.from(String(await get('/screenshot')), 'base64'),
    async close() {
      await connection.call('DELETE', `/session/${sessionId}`);
      for (const child of [driver, screen]) await endProgram(child);
      await rm(home, { recursive: true, force: true });
    },
  };
}

const buildCapabilities = (runsScripts: boolean) => ({
  capabilities: {
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        args: ['--automation', `--enable-javascript-markup=${runsScripts}`],
      },
    },
  },
});

function startProgram(name: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(name, args, options);
  process.once('exit', () => child.kill());
  return child;
}

/** Xvfb chooses a free display and writes its number. */
async function readDisplay({ stdio }: ChildProcess): Promise<string> {
  const output = stdio[3];
  if (!output) throw new Error('Xvfb has no output.');
  const [number] = await once(output, 'data', { signal: AbortSignal.timeout(10_000) });
  return `:${String(number).trim()}`;
}

async function endProgram(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
