import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { SiteServerApi } from '../../shared/api/site-api.ts';
import type { Problem } from '../../shared/schemas/problem.ts';

/** What a screen's file exports. */
export interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
  /**
   * Puts what the screen shows into the cache: before the server renders it, and in the browser as soon as a link to it
   * is pointed at.
   * @returns the HTTP status of the page, or the address to which it has moved
   */
  prepare?: (context: PrepareContext) => Promise<number | { movedTo: string }>;
  /** Takes a form that was posted without JavaScript. On the server only. */
  receive?: (fields: FormFields, api: SiteServerApi) => Promise<FormOutcome>;
}

export interface ScreenProps {
  /** What the address has in place of the `:names` of the screen's path. */
  params: Params;
}

export interface PrepareContext extends ScreenProps {
  queryClient: QueryClient;
  query: URLSearchParams;
}

export type FormFields = Record<string, string>;

/** Where the visitor goes after a form, or what the page says about it. */
export type FormOutcome = { redirectTo: string } | ({ status: number } & FormReply);

/** A form that came back to its page: what was typed, and what is wrong with it. */
export interface FormReply {
  fields: FormFields;
  problem: Problem;
}

/**
 * What stays one place while its address changes: a list keeps focus, scroll position and what is being typed when it is
 * filtered, although each of its categories has an address of its own.
 */
export const getScreenKey = (pathname: string): string => (pathname.startsWith('/blog/category/') ? '/blog' : pathname);
