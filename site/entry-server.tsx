import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouter,
} from 'react-router-dom';
import type { ReadParameters } from '../shared/api/read-parameters.ts';
import { requestIdHeader } from '../shared/api/shared-answers.ts';
import type { SiteServerApi } from '../shared/api/site-api.ts';
import { documentParts } from './app/document-parts.ts';
import { collectBootState, createQueryClient, renderBootState } from './app/query-cache.ts';
import { readFromApi } from './app/read-from-api.ts';
import { SiteApp } from './app/site-app.tsx';
import { type RequestScope, staticRoutes } from './app/static-routes.ts';
import { servicePaths } from './content/services/catalogue.ts';
import type { FormReply } from './context/screen.ts';
import { siteQuery } from './context/site-context.ts';
import type { RenderedPage } from './rendered-page.ts';
import { siteRoutes } from './routes.tsx';
import { pageParameters } from './server-routes.ts';
import { StandaloneErrorScreen } from './templates/message-screen.tsx';

/** Paths of the built-in screens that search engines should know. */
export const sitePaths: readonly string[] = [
  ...siteRoutes.filter(({ path, isUnlisted }) => !isUnlisted && !/[:*]/.test(path)).map(({ path }) => path),
  ...servicePaths,
];

/** What the page of a path reads of its query; null when it is one visitor's. */
export function parametersOf(path: string): ReadParameters | null {
  const parameters = pageParameters.get(routeOf(path)?.path ?? '');
  return parameters === undefined ? {} : parameters;
}

const staticHandler = createStaticHandler(staticRoutes(siteRoutes));

/** What a page is but for where it is. */
type PageContent = Omit<RenderedPage, 'route'>;

/**
 * Renders the page of a request: its screen's data first, then the markup. A form that was posted without JavaScript
 * ends in a redirect or in its page again. Never rejects: what fails becomes the error screen.
 */
export async function render(request: Request, api: SiteServerApi): Promise<RenderedPage> {
  const route = patternOf(new URL(request.url).pathname);
  try {
    return { route, ...(await renderRequest(request, api)) };
  } catch (failure) {
    return { route, ...renderFailure(failure, request.headers.get(requestIdHeader)) };
  }
}

const routeOf = (pathname: string) => matchRoutes(siteRoutes, pathname)?.at(-1)?.route;

function patternOf(pathname: string): string | null {
  const pattern = routeOf(pathname)?.path;
  return pattern === undefined || pattern === '*' ? null : pattern;
}

async function renderRequest(request: Request, api: SiteServerApi): Promise<PageContent> {
  const queryClient = createQueryClient(readFromApi(api));
  const requestContext: RequestScope = { queryClient, api };
  await queryClient.fetchQuery(siteQuery);
  const context = await staticHandler.query(request, { requestContext });
  if (context instanceof Response) return redirection(context);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw failure;
  return renderScreen(context, queryClient);
}

async function renderScreen(context: StaticHandlerContext, queryClient: QueryClient): Promise<PageContent> {
  const formReply: FormReply | null = Object.values(context.actionData ?? {})[0] ?? null;
  const app = (
    <StrictMode>
      <StaticRouter location={context.location}>
        <SiteApp queryClient={queryClient} formReply={formReply} />
      </StaticRouter>
    </StrictMode>
  );
  const markup = renderToString(app);
  if (markup.includes(leftToBrowser)) throw await failureOf(app);
  return {
    status: context.statusCode,
    location: null,
    ...documentParts(markup, routeOf(context.location.pathname)?.path),
    state: renderBootState(collectBootState(queryClient, formReply)),
  };
}

/** What React writes in place of a part that failed: the browser is to try again, and neither status nor log tell. */
const leftToBrowser = '<!--$!-->';

/** Why a part of the page was left out: only React's streams say so. */
function failureOf(app: ReactElement): Promise<unknown> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(app, {
      onError(failure) {
        resolve(failure);
        abort();
      },
      onAllReady: () => resolve(new Error('A part of the page suspended, and nothing waits for it on the server.')),
    });
  });
}

/** The error screen stands alone: what failed may be what the page's frame needs. */
function renderFailure(failure: unknown, requestId: string | null): PageContent {
  const status = failureStatus(failure);
  const markup = renderToString(<StandaloneErrorScreen status={status} errorId={requestId} />);
  // What the router refuses is the visitor's doing, and nothing for the log.
  const cause = isRouteErrorResponse(failure) ? undefined : failure;
  return { status, location: null, ...documentParts(markup), state: '', failure: cause };
}

const redirection = (response: Response): PageContent => ({
  status: response.status,
  location: response.headers.get('Location') ?? '/',
  head: '',
  scripts: '',
  app: '',
  state: '',
});

function failureStatus(failure: unknown): number {
  const hasStatus = typeof failure === 'object' && failure !== null && 'status' in failure;
  return hasStatus && typeof failure.status === 'number' ? failure.status : 500;
}
