import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CacheParameters } from '../../shared/api/cache-parameters.ts';
import type { SiteServerApi } from '../../shared/api/site-api.ts';
import type { RenderedPage } from '../../site/rendered-page.ts';

/** Exports of the site's `entry-server`. */
export interface SiteEntryModule {
  sitePaths: readonly string[];
  getCacheParameters(path: string): CacheParameters | null;
  render(request: Request, api: SiteServerApi, preparesFrame?: boolean): Promise<RenderedPage>;
}

/** Complete HTML document, or a redirect. */
export interface RenderedDocument extends Pick<RenderedPage, 'route' | 'status' | 'location' | 'failure'> {
  html: string;
}

export interface SiteRenderer {
  /** Lists the paths of built-in screens for the sitemap. */
  listPaths(): Promise<readonly string[]>;
  /** Returns the query parameters that a page reads. Returns null if the page must not be cached. */
  getCacheParameters(path: string): CacheParameters | null;
  render(request: Request, api: SiteServerApi): Promise<RenderedDocument>;
}

/** @param preparesFrame true to render the header and footer once for many pages @throws {SiteNotBuilt} */
export async function loadSiteRenderer(distFolder: string, { preparesFrame = true } = {}): Promise<SiteRenderer> {
  const template = readBuiltFile(join(distFolder, 'site/index.html'));
  const entry = join(distFolder, 'site-ssr/entry-server.js');
  const { render, sitePaths, getCacheParameters }: SiteEntryModule = await import(pathToFileURL(entry).href);
  return {
    listPaths: async () => sitePaths,
    getCacheParameters,
    render: async (request, api) => fillDocumentTemplate(template, await render(request, api, preparesFrame)),
  };
}

class SiteNotBuilt extends Error {
  override name = 'SiteNotBuilt';
}

function readBuiltFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SiteNotBuilt(`The site has not been built: ${path} is missing. Run "npm run build" first.`);
  }
}

/** Replaces all placeholders in one pass, so that placeholders in the inserted content stay unchanged. */
export function fillDocumentTemplate(
  template: string,
  { head, scripts, app, state, ...page }: RenderedPage,
): RenderedDocument {
  const parts = new Map(Object.entries({ head, scripts, app, state }));
  const html = template.replace(/<!--(\w+)-->/g, (comment, name: string) => parts.get(name) ?? comment);
  return { ...page, html };
}
