import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { createServer, type ViteDevServer } from 'vite';
import type { WebHandlers } from '../app.ts';
import type { AppContext } from '../context.ts';
import type { RequestState } from '../http/request-state.ts';
import { isAdminPath } from '../http/route.ts';
import { projectFolder } from '../project-folder.ts';
import { addSiteMiddleware } from './built-web.ts';
import { fillDocumentTemplate, type SiteEntryModule, type SiteRenderer } from './site-renderer.ts';

export async function createDevelopmentWebHandlers(context: AppContext, server: Server): Promise<WebHandlers> {
  const start = (configFile: string, path: string, appType: 'spa' | 'custom') =>
    createServer({
      configFile: join(projectFolder, configFile),
      appType,
      server: { middlewareMode: true, ws: { server, path } },
    });
  const admin = await start('desktop-admin/vite.config.ts', '/hot-admin', 'spa');
  const site = await start('site/vite.config.ts', '/hot-site', 'custom');
  return {
    isDevelopment: true,
    install(app) {
      app.use(restrictToAdmin(toMiddleware(admin)));
      app.use(toMiddleware(site));
      addSiteMiddleware(app, context, createDevelopmentRenderer(site));
    },
  };
}

const restrictToAdmin =
  (middleware: Middleware<RequestState>): Middleware<RequestState> =>
  (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    ctx.req.url = ctx.req.url?.replace(/^\/trinity-admin/, '/admin');
    return middleware(ctx, next);
  };

const toMiddleware =
  (vite: ViteDevServer): Middleware<RequestState> =>
  async (ctx, next) => {
    ctx.status = 200;
    const answered = await new Promise<boolean>((done, fail) => {
      ctx.res.once('close', () => done(true));
      vite.middlewares(ctx.req, ctx.res, (error?: Error) => (error ? fail(error) : done(false)));
    });
    if (answered) {
      ctx.respond = false;
      return;
    }
    ctx.status = 404;
    await next();
  };

function createDevelopmentRenderer(vite: ViteDevServer): SiteRenderer {
  const entry = async (): Promise<SiteEntryModule> => {
    const { render, sitePaths, getCacheParameters } = await vite.ssrLoadModule('/entry-server.tsx');
    return { render, sitePaths, getCacheParameters };
  };
  return {
    listPaths: async () => (await entry()).sitePaths,
    // Do not cache pages, because the source code can change.
    getCacheParameters: () => null,
    async render(request, api) {
      const source = await readFile(join(projectFolder, 'site/index.html'), 'utf8');
      const template = await vite.transformIndexHtml(new URL(request.url).pathname, source);
      const { render } = await entry();
      return fillDocumentTemplate(template, await render(request, api));
    },
  };
}
