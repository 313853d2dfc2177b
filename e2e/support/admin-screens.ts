import type { StaffApi } from './staff-api.ts';

/** Lists the paths of all admin screens by area, relative to `/admin`. Includes a record of each kind. */
export async function listAdminScreens(staff: StaffApi): Promise<Record<string, string[]>> {
  const firstId = async (list: string) => (await staff.get(list))[0].id;
  const quote = await firstId('/api/quotes');
  const contact = await firstId('/api/contacts');
  const page = await firstId('/api/admin/pages');
  const post = await firstId('/api/blog-posts');
  const faq = await firstId('/api/faqs');
  return {
    leads: [
      '',
      '/quotes',
      `/quotes/${quote}`,
      '/quotes/new',
      '/quotes?status=spam',
      '/contacts',
      `/contacts/${contact}`,
      '/report',
      '/import',
    ],
    content: [
      '/pages',
      '/pages/new',
      ...['', '?tab=seo', '?tab=settings', '/write'].map((rest) => `/pages/${page}${rest}`),
      '/seo',
      '/blog',
      '/blog/new',
      ...['', '/write'].map((rest) => `/blog/${post}${rest}`),
      '/faqs',
      '/faqs/new',
      `/faqs/${faq}`,
      '/media',
      '/redirects',
      '/trash',
    ],
    company: [
      ...['settings', 'email', 'templates', 'menus', 'staff', 'integration', 'security'].map(
        (section) => `/settings?section=${section}`,
      ),
      '/subscribers',
      '/privacy',
      '/audit',
      '/account',
      '/download',
      '/no-such-screen',
    ],
  };
}
