import { staffPassword } from './installation.ts';
import { requestSite, type SiteResponse } from './visitor.ts';

export const signInStaff = (): Promise<SiteResponse> =>
  requestSite({ path: '/api/admin/login', method: 'POST', body: { username: 'wanjiru', password: staffPassword } });

export async function createSessionCookie(): Promise<string> {
  const { headers } = await signInStaff();
  return [headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => cookie.split(';')[0] ?? [])
    .join('; ');
}

export const getSessionStatus = async (cookie: string): Promise<number> =>
  (await requestSite({ path: '/api/admin/privacy/log', headers: { cookie } })).status;

export async function requestErasure(cookie: string, email: string): Promise<void> {
  const body = { subject: email };
  const { status, body: said } = await requestSite({
    path: '/api/admin/privacy/erase',
    method: 'POST',
    headers: { cookie },
    body,
  });
  if (status !== 200) throw new Error(`Nobody was erased: ${status} ${said}`);
}
