import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test';
import { demoAccount } from '../pages/admin-page.ts';

export class StaffApi {
  readonly #context: APIRequestContext;

  private constructor(context: APIRequestContext) {
    this.#context = context;
  }

  static async signIn(origin: string, username: string = demoAccount.username): Promise<StaffApi> {
    const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
    const api = new StaffApi(context);
    await api.post('/api/admin/login', { ...demoAccount, username });
    return api;
  }

  /** Each method expects success and returns the answer's JSON. */
  get = async (path: string) => readJson(await this.#context.get(path));
  post = async (path: string, data: object) => readJson(await this.#context.post(path, { data }));
  patch = async (path: string, data: object) => readJson(await this.#context.patch(path, { data }));
  put = async (path: string, data: object) => readJson(await this.#context.put(path, { data }));

  delete = async (path: string) => readJson(await this.#context.delete(path));

  upload = async (name: string, buffer: Buffer, alt: string) =>
    readJson(
      await this.#context.post('/api/admin/media', {
        multipart: { alt, file: { name, mimeType: 'image/jpeg', buffer } },
      }),
    );

  dispose = (): Promise<void> => this.#context.dispose();
}

async function readJson(response: APIResponse) {
  expect(response.ok(), `${response.url()} ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

/** Reads the signed-in user's draft from the browser's storage. @param name such as `post new` */
export async function readLocalDraft(page: Page, staff: StaffApi, name: string): Promise<string | null> {
  const { user } = await staff.get('/api/admin/session');
  return page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith(prefix));
    return key === undefined ? null : localStorage.getItem(key);
  }, `trinity-admin-draft ${user.id} ${name} `);
}

export const buildQuoteBody = (fullName: string, changes: object = {}) => ({
  fullName,
  phone: '0712 345 678',
  email: 'w@example.com',
  movingFrom: 'Westlands',
  movingTo: 'Nakuru',
  elapsedMs: 60_000,
  ...changes,
});

export const buildPostBody = (changes: {
  title: string;
  excerpt?: string;
  content?: string;
  category?: string;
  tags?: string[];
}) => ({
  slug: `post-${crypto.randomUUID()}`,
  excerpt: 'Two boxes at a time.',
  content: 'One box in front, one behind,\nand always with a helmet.',
  category: 'Moving Tips',
  published: true,
  ...changes,
});

export const buildPageBody = (changes: {
  title: string;
  status: 'draft' | 'published';
  template?: 'default' | 'service' | 'landing';
  excerpt?: string;
  content?: string;
}) => ({
  page: {
    slug: `page-${crypto.randomUUID()}`,
    excerpt: 'A page of a test.',
    content: 'Written by staff.',
    pageType: 'page',
    template: 'default',
    ...changes,
  },
  seoMeta: null,
});

export const countMessages = async (staff: StaffApi, subject: string): Promise<number> =>
  (await staff.get(`/api/contacts?q=${encodeURIComponent(subject)}`)).length;
