import type { RenderedDocument, SiteRenderer } from '../../web/site-renderer.ts';

const page = (status: number, title: string, route: string | null = null): RenderedDocument => ({
  route,
  status,
  location: null,
  html: `<!doctype html><title>${title}</title><meta property="og:title" content="${title}"/>`,
});

export const plainRenderer: SiteRenderer = {
  listPaths: async () => ['/', '/about', '/services/courier'],
  getCacheParameters: (path) => (path.startsWith('/preview/') ? null : { readsPrivately: ['sent'] }),
  async render(request, api) {
    const { pathname } = new URL(request.url);
    const slug = /^\/blog\/([^/]+)$/.exec(pathname)?.[1];
    if (slug)
      return api.blogPost(slug).then(
        (post) => page(200, post.title, '/blog/:slug'),
        () => page(404, 'Article Not Found', '/blog/:slug'),
      );
    if (pathname.startsWith('/preview/')) return page(404, 'Not found', '/preview/:token');
    if (pathname === '/') return page(200, 'Move Without Tears', '/');
    if (pathname === '/about') return page(200, 'About &amp; &quot;us&quot;', '/about');
    if (pathname === '/broken') return { ...page(500, 'Error', '/broken'), failure: new Error('a defect in a screen') };
    return page(404, 'Not found');
  },
};
