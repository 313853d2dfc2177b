import { join } from 'node:path';
import type Koa from 'koa';
import type { WebHandlers } from '../app.ts';
import type { AppContext } from '../context.ts';
import type { RequestState } from '../http/request-state.ts';
import { projectFolder } from '../project-folder.ts';
import { redirectToCanonicalPath } from './canonical-paths.ts';
import { serveDesktopFiles } from './desktop-files.ts';
import { createSeoRouter } from './seo-files.ts';
import { serveShareImages } from './share-images.ts';
import { createSiteApi } from './site-api.ts';
import { serveSitePages } from './site-pages.ts';
import { loadSiteRenderer, type SiteRenderer } from './site-renderer.ts';
import { serveAdminFiles, serveSiteFiles } from './static-files.ts';

export async function createBuiltWebHandlers(context: AppContext): Promise<WebHandlers> {
  const dist = join(projectFolder, 'dist');
  const renderer = await loadSiteRenderer(dist);
  return {
    isDevelopment: false,
    install(app) {
      app.use(serveAdminFiles(dist));
      app.use(serveSiteFiles(dist));
      addSiteMiddleware(app, context, renderer);
    },
  };
}

export function addSiteMiddleware(app: Koa<RequestState>, context: AppContext, renderer: SiteRenderer): void {
  const openApi = createSiteApi(context);
  app.use(serveDesktopFiles(context.config));
  app.use(createSeoRouter(context, renderer).routes());
  app.use(serveShareImages(context, renderer, openApi));
  app.use(redirectToCanonicalPath);
  app.use(context.pageCache.createPageMiddleware((path) => renderer.getCacheParameters(path)));
  app.use(serveSitePages(context, renderer, openApi));
}
