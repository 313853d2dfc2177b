import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { createReadQuery } from '../../shared/api/read-query.ts';
import * as site from '../../shared/endpoints/site/site.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import type { FormReply } from './screen.ts';

// What the app hands down to every component.

export const siteQuery = createReadQuery(site.read);

export const SiteContext = createContext<Site | null>(null);

/**
 * What every screen knows of the company. The server has always put it into the page.
 * @throws outside of `SiteContext`
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('There is no site around this component.');
  return site;
}

export const FormReplyContext = createContext<FormReply | null>(null);

/** What the form of this page answered when it was posted without JavaScript; null on every other page. */
export const useFormReply = (): FormReply | null => use(FormReplyContext);

/** Whether the visitor has asked for a screen that is not there yet. */
export const NavigationPendingContext = createContext(false);

/** Whether the server pastes header and footer in, so that the layout leaves room for them. */
export const IsFramePreparedContext = createContext(false);

/** What the address has after its `?`. React Router's `useSearchParams` could write it too, for a KB on every page. */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useLocation().search);
