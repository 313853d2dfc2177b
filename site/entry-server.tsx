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
import type { CacheParameters } from '../shared/api/cache-parameters.ts';
import { requestIdHeader } from '../shared/api/endpoint-notes.ts';
import type { SiteServerApi } from '../shared/api/site-api.ts';
import { createApiReader } from './app/api-reader.ts';
import { splitDocument } from './app/document-parts.ts';
import { getPreparedFrame, type HeaderFooterHtml, insertFrame } from './app/prepared-frame.tsx';
import { collectBootState, createSiteQueryClient, renderBootState } from './app/query-cache.ts';
import { SiteApp } from './app/site-app.tsx';
import { createStaticRoutes, type RequestScope } from './app/static-routes.ts';
import { servicePaths } from './content/services/catalogue.ts';
import type { RejectedFormPost } from './context/screen.ts';
import { IsFramePreparedContext, siteQuery } from './context/site-context.ts';
import type { RenderedPage } from './rendered-page.ts';
import { type ScreenRoute, siteScreenRoutes } from './routes.tsx';
import { cacheParametersByPath } from './server-routes.ts';
import { StandaloneErrorScreen } from './templates/message-screen.tsx';

export const sitePaths: readonly string[] = [
  ...siteScreenRoutes.filter(({ path, isUnlisted }) => !isUnlisted && !/[:*]/.test(path)).map(({ path }) => path),
  ...servicePaths,
];

/** Returns null if the page must not be cached, because it is private to a visitor. */
export function getCacheParameters(path: string): CacheParameters | null {
  const parameters = cacheParametersByPath.get(findRoute(path)?.path ?? '');
  return parameters === undefined ? {} : parameters;
}

const staticHandler = createStaticHandler(createStaticRoutes(siteScreenRoutes));

type PageContent = Omit<RenderedPage, 'route'>;

/** Never rejects. After a failure, renders the error screen. @param preparesFrame reuses header and footer */
export async function render(request: Request, api: SiteServerApi, preparesFrame = true): Promise<RenderedPage> {
  const route = findRoute(new URL(request.url).pathname);
  const pattern = route?.path === '*' ? null : (route?.path ?? null);
  try {
    return { route: pattern, ...(await renderRequest(request, api, { route, preparesFrame })) };
  } catch (failure) {
    return { route: pattern, ...renderFailure(failure, request.headers.get(requestIdHeader)) };
  }
}

/** Routes without parameters, by path. Looking up a path is faster than matching all patterns. */
const fixedRoutes = new Map(
  siteScreenRoutes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]),
);

const findRoute = (pathname: string): ScreenRoute | undefined =>
  fixedRoutes.get(pathname) ?? matchRoutes(siteScreenRoutes, pathname)?.at(-1)?.route;

interface RenderOptions {
  route: ScreenRoute | undefined;
  preparesFrame: boolean;
}

async function renderRequest(request: Request, api: SiteServerApi, options: RenderOptions): Promise<PageContent> {
  const queryClient = createSiteQueryClient(createApiReader(api));
  const requestContext: RequestScope = { queryClient, api };
  const site = await queryClient.fetchQuery(siteQuery);
  const context = await staticHandler.query(request, { requestContext });
  if (context instanceof Response) return toRedirectPage(context);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw failure;
  const frame = options.preparesFrame ? getPreparedFrame(site, context.location.pathname) : null;
  return renderScreen(context, queryClient, options.route, frame);
}

async function renderScreen(
  context: StaticHandlerContext,
  queryClient: QueryClient,
  route: ScreenRoute | undefined,
  frame: HeaderFooterHtml | null,
): Promise<PageContent> {
  const formReply: RejectedFormPost | null = Object.values(context.actionData ?? {})[0] ?? null;
  const app = (
    <StrictMode>
      <StaticRouter location={context.location}>
        <IsFramePreparedContext value={frame !== null}>
          <SiteApp queryClient={queryClient} formReply={formReply} route={route} />
        </IsFramePreparedContext>
      </StaticRouter>
    </StrictMode>
  );
  const markup = renderToString(app);
  if (markup.includes(leftToBrowser)) throw await findRenderFailure(app);
  return {
    status: context.statusCode,
    location: null,
    ...splitDocument(frame ? insertFrame(markup, frame) : markup, route?.path),
    state: renderBootState(collectBootState(queryClient, formReply)),
  };
}

/** Marker that React renders for a failed part of a page. The HTTP status does not show the failure. */
const leftToBrowser = '<!--$!-->';

/** Renders the page again as a stream to find the failure, because only React's streams report failures. */
function findRenderFailure(app: ReactElement): Promise<unknown> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(app, {
      onError(failure) {
        resolve(failure);
        abort();
      },
      onAllReady: () =>
        resolve(new Error('A part of the page suspended. The server does not wait for suspended parts.')),
    });
  });
}

/** Renders the error screen without header and footer, which may have caused the failure. */
function renderFailure(failure: unknown, requestId: string | null): PageContent {
  const status = getFailureStatus(failure);
  const markup = renderToString(<StandaloneErrorScreen status={status} errorId={requestId} />);
  // The server does not log requests that the router rejects, because these requests are the visitor's mistake.
  const cause = isRouteErrorResponse(failure) ? undefined : failure;
  return { status, location: null, ...splitDocument(markup), state: '', failure: cause };
}

const toRedirectPage = (response: Response): PageContent => ({
  status: response.status,
  location: response.headers.get('Location') ?? '/',
  head: '',
  scripts: '',
  app: '',
  state: '',
});

function getFailureStatus(failure: unknown): number {
  const hasStatus = typeof failure === 'object' && failure !== null && 'status' in failure;
  return hasStatus && typeof failure.status === 'number' ? failure.status : 500;
}
