import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { getNairobiYear } from '../../shared/domain/time/nairobi-days.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import { getAriaCurrent, servicesPath } from '../chrome/menu-path.ts';
import { SiteFooter } from '../chrome/site-footer.tsx';
import { SiteHeader } from '../chrome/site-header.tsx';
import { SiteContext } from '../context/site-context.ts';

/** Header and footer as HTML. */
export interface PageFrame {
  header: string;
  footer: string;
}

/** Frames by the company that they name, which is one object until content changes, and by what of the page they show. */
const frames = new WeakMap<Site, Map<string, PageFrame>>();

/**
 * What surrounds a screen as HTML, made once for all pages on which it reads the same, until content changes. It takes
 * the server longer than many a screen.
 */
export function getPreparedFrame(site: Site, pathname: string): PageFrame {
  const known = frames.get(site) ?? new Map<string, PageFrame>();
  frames.set(site, known);
  const key = getFrameKey(site, pathname);
  const frame = known.get(key) ?? renderFrame(site, pathname);
  known.set(key, frame);
  return frame;
}

/** All that the frame shows of the page and of the day: which entries of the menus lead to it, and the year. */
function getFrameKey({ menus }: Site, pathname: string): string {
  const entries = [...menus.header, ...menus.services, { href: servicesPath }];
  return [getNairobiYear(new Date()), ...entries.map(({ href }) => getAriaCurrent(pathname, href))].join();
}

function renderFrame(site: Site, pathname: string): PageFrame {
  const renderPart = (part: ReactNode) =>
    renderToString(
      <StrictMode>
        <StaticRouter location={pathname}>
          <SiteContext value={site}>{part}</SiteContext>
        </StaticRouter>
      </StrictMode>,
    );
  return { header: renderPart(<SiteHeader />), footer: renderPart(<SiteFooter />) };
}

/** How React writes the room that `site/chrome/site-layout.tsx` leaves. No screen has such an element. */
const headerRoom = '<slot name="header"></slot>';
const footerRoom = '<slot name="footer"></slot>';

/** Puts the frame where the page has left room for it: nothing of a screen stands before its header or behind its footer. */
export function insertFrame(markup: string, { header, footer }: PageFrame): string {
  const headerAt = markup.indexOf(headerRoom);
  const footerAt = markup.lastIndexOf(footerRoom);
  const screen = markup.slice(headerAt + headerRoom.length, footerAt);
  return markup.slice(0, headerAt) + header + screen + footer + markup.slice(footerAt + footerRoom.length);
}
