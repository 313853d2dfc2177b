import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { createReadQuery } from '../../shared/api/read-query.ts';
import * as site from '../../shared/endpoints/site/site.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import type { RejectedFormPost } from './screen.ts';

export const siteQuery = createReadQuery(site.read);

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite needs a SiteContext around the component.');
  return site;
}

export const FormReplyContext = createContext<RejectedFormPost | null>(null);

/** Returns the reply to a form that was posted without JavaScript. Returns null if no form was posted. */
export const useFormReply = (): RejectedFormPost | null => use(FormReplyContext);

export const NavigationPendingContext = createContext(false);

/** True if the server inserts header and footer. */
export const IsFramePreparedContext = createContext(false);

/** Replaces React Router's `useSearchParams`, which would add 1 KB to each page. */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useLocation().search);
