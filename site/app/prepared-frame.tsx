import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { getNairobiYear } from '../../shared/domain/time/nairobi-days.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import { getAriaCurrent, servicesPath } from '../chrome/menu-path.ts';
import { SiteFooter } from '../chrome/site-footer.tsx';
import { SiteHeader } from '../chrome/site-header.tsx';
import { SiteContext } from '../context/site-context.ts';

export interface HeaderFooterHtml {
  header: string;
  footer: string;
}

/** Rendered frames by site data. A change of content creates a new `Site` object. */
const frames = new WeakMap<Site, Map<string, HeaderFooterHtml>>();

/** Renders header and footer once for all pages that share them, because rendering is slow. */
export function getPreparedFrame(site: Site, pathname: string): HeaderFooterHtml {
  const known = frames.get(site) ?? new Map<string, HeaderFooterHtml>();
  frames.set(site, known);
  const key = getFrameKey(site, pathname);
  const frame = known.get(key) ?? renderFrame(site, pathname);
  known.set(key, frame);
  return frame;
}

function getFrameKey({ menus }: Site, pathname: string): string {
  const entries = [...menus.header, ...menus.services, { href: servicesPath }];
  return [getNairobiYear(new Date()), ...entries.map(({ href }) => getAriaCurrent(pathname, href))].join();
}

function renderFrame(site: Site, pathname: string): HeaderFooterHtml {
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

const headerRoom = '<slot name="header"></slot>';
const footerRoom = '<slot name="footer"></slot>';

export function insertFrame(markup: string, { header, footer }: HeaderFooterHtml): string {
  const headerAt = markup.indexOf(headerRoom);
  const footerAt = markup.lastIndexOf(footerRoom);
  const screen = markup.slice(headerAt + headerRoom.length, footerAt);
  return markup.slice(0, headerAt) + header + screen + footer + markup.slice(footerAt + footerRoom.length);
}
