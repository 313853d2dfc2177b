import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { SiteServerApi } from '../../shared/api/site-api.ts';
import type { ProblemDetails } from '../../shared/schemas/problem.ts';

export interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
  /** Loads data before the server renders, and in browsers on hover. @returns HTTP status, or the redirect address */
  prepare?: (context: PrepareContext) => Promise<number | { movedTo: string }>;
  /** Handles a form that was posted without JavaScript. Runs only on the server. */
  receive?: (fields: FormFields, api: SiteServerApi) => Promise<FormOutcome>;
}

export interface ScreenProps {
  params: Params;
}

export interface PrepareContext extends ScreenProps {
  queryClient: QueryClient;
  query: URLSearchParams;
}

export type FormFields = Record<string, string>;

export type FormOutcome = { redirectTo: string } | ({ status: number } & RejectedFormPost);

export interface RejectedFormPost {
  fields: FormFields;
  problem: ProblemDetails;
}

/** Screens with the same key count as one screen, so that a list keeps its state while its filter changes. */
export const getScreenKey = (pathname: string): string => (pathname.startsWith('/blog/category/') ? '/blog' : pathname);
