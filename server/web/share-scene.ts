import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import type { RenderedDocument } from './site-renderer.ts';

/** A picture of ours that stands for a page. */
export interface ShareScene {
  /** Path of an SVG file. */
  file: string;
  /** Which picture of it, when it is a sheet of several. */
  view: string;
}

/** Screens whose first picture tells what they are about; all others have the truck. */
const pictured = ['/services/:serviceSlug', '/blog/:slug'];

/** A drawing of ours, as the build has named it. */
const drawing = /<img[^>]*? src="\/assets\/((?:[\w-]+\/)*[\w-]+\.svg)#([\w-]+)"/;

/** The drawing at the head of a page, or of the category that it belongs to; null where there is none. */
export function shareScene({ route, html }: Pick<RenderedDocument, 'route' | 'html'>): ShareScene | null {
  if (route === null || !pictured.includes(route)) return null;
  const [, name, view] = drawing.exec(html.slice(html.indexOf('<main'))) ?? [];
  return name && view ? { file: join(projectFolder, 'dist/site/assets', name), view } : null;
}
