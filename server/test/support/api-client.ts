import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import { hashCheaply } from './cheap-hash.ts';
import { encodeBody } from './encoded-body.ts';
import type { TestApp } from './test-app.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape, and assert what they find
  body: any;
}

/** Sends the session cookie like a browser on our site, or a token like a program. */
export class ApiClient {
  readonly #origin: string;
  readonly #credentials: Record<string, string>;
  cookie = '';

  constructor({ origin, token }: { origin: string; token?: string }) {
    this.#origin = origin;
    this.#credentials =
      token === undefined ? { 'Sec-Fetch-Site': 'same-origin' } : { Authorization: `Bearer ${token}` };
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.call('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>) => this.call('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Record<string, string>) => this.call('PATCH', path, body, headers);
  delete = (path: string, headers?: Record<string, string>) => this.call('DELETE', path, undefined, headers);

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const encoded = encodeBody(body);
    const response = await fetch(this.#origin + path, {
      ...encoded,
      method,
      redirect: 'manual',
      headers: {
        ...this.#credentials,
        ...(this.cookie ? { Cookie: this.cookie } : {}),
        ...encoded.headers,
        ...headers,
      },
    });
    for (const cookie of response.headers.getSetCookie().filter(isSession)) this.cookie = cookie.split(';')[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }
}

/** Tests handle other cookies, for example the cookie of a trusted device. */
const isSession = (cookie: string) => /^(?:__Host-)?sid=/.test(cookie);

export const staffAccount = {
  username: 'wanjiru',
  email: 'wanjiru@example.com',
  password: 'a long enough password',
  firstName: 'Wanjirũ',
  lastName: null,
};

/**
 * Signs in with a staff account. Creates the account with a cheap password hash if it is missing. Login tests create
 * accounts with the real hash.
 */
export async function createSignedInClient(app: TestApp, account: Partial<NewStaff> = {}): Promise<ApiClient> {
  const staff = { ...staffAccount, ...account };
  const em = app.orm.em.fork();
  // A failed login instead of this query would hash a password, which is slow.
  if ((await em.count(StaffUserEntity, { username: staff.username })) === 0) {
    const { id } = await createStaff(em, staff);
    await em.nativeUpdate(StaffUserEntity, { id }, { password: await hashCheaply(staff.password) });
  }
  const client = new ApiClient(app);
  await client.post('/api/admin/login', { username: staff.username, password: staff.password });
  return client;
}
