import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/state.ts';

const year = 365 * 24 * 3_600_000;
const day = 24 * 3_600_000;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Files that the build has compressed are sent as they are. */
const compressed = { brotli: true, gzip: true, index: false } as const;

/** Files of the public site: hashed ones for ever, those at the root (icons and the like) for a day. */
export function siteFiles(distFolder: string): Middleware<RequestState> {
  const root = join(distFolder, 'site');
  const entries = readdirSync(root, { withFileTypes: true });
  const rootFiles = new Set(
    entries.filter((entry) => entry.isFile() && entry.name !== 'index.html').map((entry) => `/${entry.name}`),
  );
  return async (ctx, next) => {
    if (isRead(ctx.method) && ctx.path.startsWith('/assets/')) {
      await send(ctx, ctx.path, { ...compressed, root, maxAge: year, immutable: true });
    } else if (isRead(ctx.method) && rootFiles.has(ctx.path)) {
      await send(ctx, ctx.path, { ...compressed, root, maxAge: day });
    } else {
      await next();
    }
  };
}

/** The admin: hashed files for ever, and its one document for every other path below its two addresses. */
export function adminFiles(distFolder: string): Middleware<RequestState> {
  const root = join(distFolder, 'admin');
  return async (ctx, next) => {
    if (!isRead(ctx.method) || !isAdminPath(ctx.path)) return next();
    if (ctx.path.startsWith('/admin/assets/')) {
      await send(ctx, ctx.path.slice('/admin'.length), { ...compressed, root, maxAge: year, immutable: true });
    } else {
      ctx.set('X-Robots-Tag', 'noindex');
      await send(ctx, 'index.html', {
        ...compressed,
        root,
        setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
      });
    }
  };
}

export const isAdminPath = (path: string) => /^\/(?:admin|trinity-admin)(?:\/|$)/.test(path);
