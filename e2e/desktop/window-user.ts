import { getSessionPartitionName } from '../../desktop-admin/main/server/web-session.ts';
import { invokeChannel, type RunningApp } from './running-app.ts';

/** Calls the API as a page in the app's window does, without a window. */
export class WindowApiClient {
  readonly #running: RunningApp;
  readonly #server: string;

  constructor(running: RunningApp, server: string) {
    this.#running = running;
    this.#server = server;
  }

  connect = () => invokeChannel(this.#running, 'connect', this.#server);

  async call(path: string, init?: RequestInit): Promise<Response> {
    const { handler } = this.#running.electron.getSession(getSessionPartitionName(this.#server));
    if (!handler) throw new Error('The window of this server is not open');
    return handler(new Request(`app://desk${path}`, init));
  }

  post = (path: string, body: object) =>
    this.call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  signIn = (account: { username: string; password: string }, keepSignedIn = true) =>
    this.post('/api/admin/login', { username: account.username, password: account.password, keepSignedIn });
}
