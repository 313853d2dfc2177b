import type Koa from 'koa';
import type { AppContext } from '../context.ts';
import type { RequestState } from '../http/state.ts';
import { canonicalPaths } from './canonical-paths.ts';
import { desktopFiles } from './desktop-files.ts';
import { discoveryFiles } from './seo-files.ts';
import { shareImages } from './share-images.ts';
import { createSiteApi } from './site-api.ts';
import { sitePages } from './site-pages.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** The public site behind its files: what search engines read, one spelling of each address, the pages. */
export function installSite(app: Koa<RequestState>, context: AppContext, renderer: SiteRenderer): void {
  const openApi = createSiteApi(context);
  app.use(desktopFiles(context.config));
  app.use(discoveryFiles(context, renderer).routes());
  app.use(shareImages(context, renderer, openApi));
  app.use(canonicalPaths);
  app.use(context.pageCache.pageMiddleware((path) => renderer.parametersOf(path)));
  app.use(sitePages(context, renderer, openApi));
}
