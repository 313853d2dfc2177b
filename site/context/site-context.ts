import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { createReadQuery } from '../../shared/api/read-query.ts';
import * as site from '../../shared/endpoints/site/site.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import type { FormReply } from './screen.ts';

export const siteQuery = createReadQuery(site.read);

export const SiteContext = createContext<Site | null>(null);

/** @throws outside `SiteContext` */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite needs a SiteContext around the component.');
  return site;
}

export const FormReplyContext = createContext<FormReply | null>(null);

/** Result of a form that was posted to this page without JavaScript. Null on all other pages. */
export const useFormReply = (): FormReply | null => use(FormReplyContext);

export const NavigationPendingContext = createContext(false);

/** True if the server inserts header and footer, so that the layout renders placeholders. */
export const IsFramePreparedContext = createContext(false);

/** The query string. React Router's `useSearchParams` would add 1 KB to each page. */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useLocation().search);
