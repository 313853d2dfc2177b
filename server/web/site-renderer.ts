import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CacheParameters } from '../../shared/api/cache-parameters.ts';
import type { SiteServerApi } from '../../shared/api/site-api.ts';
import type { RenderedPage } from '../../site/rendered-page.ts';

/** What the site's `entry-server` exports. */
export interface SiteEntry {
  sitePaths: readonly string[];
  parametersOf(path: string): CacheParameters | null;
  render(request: Request, api: SiteServerApi, preparesFrame?: boolean): Promise<RenderedPage>;
}

/** A whole document, or where to go instead. */
export interface RenderedDocument extends Pick<RenderedPage, 'route' | 'status' | 'location' | 'failure'> {
  html: string;
}

export interface SiteRenderer {
  /** Paths of the built-in screens that search engines should know. */
  listPaths(): Promise<readonly string[]>;
  /** What the page of a path reads of its query; null when the page is not to be kept for others. */
  parametersOf(path: string): CacheParameters | null;
  render(request: Request, api: SiteServerApi): Promise<RenderedDocument>;
}

/**
 * The built site.
 * @param preparesFrame makes header and footer once for many pages
 * @throws {SiteNotBuilt} when `npm run build` has not run.
 */
export async function loadSiteRenderer(distFolder: string, { preparesFrame = true } = {}): Promise<SiteRenderer> {
  const template = readBuiltFile(join(distFolder, 'site/index.html'));
  const entry = join(distFolder, 'site-ssr/entry-server.js');
  const { render, sitePaths, parametersOf }: SiteEntry = await import(pathToFileURL(entry).href);
  return {
    listPaths: async () => sitePaths,
    parametersOf,
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
    throw new SiteNotBuilt(`The site is not built: ${path} is missing. Run "npm run build" first.`);
  }
}

/** Puts a rendered page into the document, in one pass over what is not the page's. */
export function fillDocumentTemplate(
  template: string,
  { head, scripts, app, state, ...page }: RenderedPage,
): RenderedDocument {
  const parts = new Map(Object.entries({ head, scripts, app, state }));
  const html = template.replace(/<!--(\w+)-->/g, (comment, name: string) => parts.get(name) ?? comment);
  return { ...page, html };
}
