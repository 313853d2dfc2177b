import type { QueryClient } from '@tanstack/react-query';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import type { SiteServerApi } from '../../shared/api/site-api.ts';
import type { ScreenRoute } from '../routes.tsx';

export interface RequestScope {
  queryClient: QueryClient;
  api: SiteServerApi;
}

export function createStaticRoutes(routes: ScreenRoute[]): RouteObject[] {
  return routes.map(({ path, screen }) => ({
    id: path,
    path,
    async loader({ params, request, context: { queryClient } }: LoaderFunctionArgs<RequestScope>) {
      const { prepare } = await screen.load();
      const query = new URL(request.url).searchParams;
      const prepared = (await prepare?.({ queryClient, params, query })) ?? 200;
      return typeof prepared === 'number' ? data(null, { status: prepared }) : redirect(prepared.movedTo, 301);
    },
    async action({ request, context: { api } }: ActionFunctionArgs<RequestScope>) {
      const { receive } = await screen.load();
      if (!receive) throw new Response(null, { status: 405 });
      const outcome = await receive(pickStringFields(await request.formData()), api);
      if ('redirectTo' in outcome) return redirect(outcome.redirectTo, 303);
      const { status, ...reply } = outcome;
      return data(reply, { status });
    },
  }));
}

function pickStringFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
