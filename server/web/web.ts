import { join } from 'node:path';
import type Koa from 'koa';
import type { Web } from '../app.ts';
import type { AppContext } from '../context.ts';
import type { RequestState } from '../http/state.ts';
import { projectFolder } from '../project-folder.ts';
import { canonicalPaths } from './canonical-paths.ts';
import { desktopFiles } from './desktop-files.ts';
import { seoFiles } from './seo-files.ts';
import { shareImages } from './share-images.ts';
import { createSiteApi } from './site-api.ts';
import { sitePages } from './site-pages.ts';
import { loadSiteRenderer, type SiteRenderer } from './site-renderer.ts';
import { adminFiles, siteFiles } from './static-files.ts';

/** The built site and admin, as `npm run build` leaves them. */
export async function builtWeb(context: AppContext): Promise<Web> {
  const dist = join(projectFolder, 'dist');
  const renderer = await loadSiteRenderer(dist);
  return {
    development: false,
    install(app) {
      app.use(adminFiles(dist));
      app.use(siteFiles(dist));
      installSite(app, context, renderer);
    },
  };
}

/** The public site behind its files: what search engines read, one spelling of each address, the pages. */
export function installSite(app: Koa<RequestState>, context: AppContext, renderer: SiteRenderer): void {
  const openApi = createSiteApi(context);
  app.use(desktopFiles(context.config));
  app.use(seoFiles(context, renderer).routes());
  app.use(shareImages(context, renderer, openApi));
  app.use(canonicalPaths);
  app.use(context.pageCache.pageMiddleware((path) => renderer.parametersOf(path)));
  app.use(sitePages(context, renderer, openApi));
}
