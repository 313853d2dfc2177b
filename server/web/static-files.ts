import { ReadStream, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { send } from '@koa/send';
import type { Middleware } from 'koa';
import { escapeInvalidPath, hasDotSegment } from '../../shared/domain/content/canonical-path.ts';
import { dayMs, yearMs } from '../../shared/domain/time/durations.ts';
import type { HttpContext, RequestState } from '../http/request-state.ts';
import { isAdminPath } from '../http/route.ts';
import { getFileEtag, sendFilePart } from './send-file-part.ts';

const isGetOrHead = (method: string) => method === 'GET' || method === 'HEAD';

const sendOptions = { brotli: true, gzip: true, index: false } as const;

/** Sends a file, or the requested range, in the smallest available encoding that the browser accepts. */
async function sendFile(ctx: HttpContext, path: string, options: Parameters<typeof send>[2]): Promise<void> {
  const file = await send(ctx, path, {
    ...sendOptions,
    ...options,
    setHeaders(response, found, stats) {
      response.setHeader('ETag', getFileEtag(stats, extname(found)));
      response.setHeader('Accept-Ranges', 'bytes');
      options?.setHeaders?.(response, found, stats);
    },
  });
  const { body, length } = ctx;
  if (file === undefined || !(body instanceof ReadStream)) return;
  if (ctx.fresh) {
    body.destroy();
    ctx.status = 304;
  } else if (ctx.get('Range') !== '') {
    body.destroy();
    sendFilePart(ctx, file, length ?? 0);
  }
}

/** Serves site files. Files with a hash in the name are cached for a year, and files in the root folder for a day. */
export function serveSiteFiles(distFolder: string): Middleware<RequestState> {
  const root = join(distFolder, 'site');
  const entries = readdirSync(root, { withFileTypes: true });
  const rootFiles = new Set(
    entries.filter((entry) => entry.isFile() && entry.name !== 'index.html').map((entry) => `/${entry.name}`),
  );
  return async (ctx, next) => {
    if (isGetOrHead(ctx.method) && ctx.path.startsWith('/assets/') && !hasDotSegment(ctx.path)) {
      await sendFile(ctx, ctx.path.slice('/assets'.length), {
        root: join(root, 'assets'),
        maxAge: yearMs,
        immutable: true,
      });
    } else if (isGetOrHead(ctx.method) && rootFiles.has(ctx.path)) {
      await sendFile(ctx, ctx.path, { root, maxAge: dayMs });
    } else {
      await next();
    }
  };
}

/** Serves the admin's assets, which are cached for a year. Serves `index.html` for every other path of the admin. */
export function serveAdminFiles(distFolder: string): Middleware<RequestState> {
  const root = join(distFolder, 'admin');
  return async (ctx, next) => {
    // Leave undecodable paths, paths with dot segments and paths outside the admin to the canonical redirect.
    const isOwn = isAdminPath(ctx.path) && escapeInvalidPath(ctx.path) === ctx.path && !hasDotSegment(ctx.path);
    if (!isGetOrHead(ctx.method) || !isOwn) return next();
    if (ctx.path.startsWith('/admin/assets/')) {
      await sendFile(ctx, ctx.path.slice('/admin/assets'.length), {
        root: join(root, 'assets'),
        maxAge: yearMs,
        immutable: true,
      });
    } else {
      ctx.set('X-Robots-Tag', 'noindex');
      await sendFile(ctx, 'index.html', {
        root,
        setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
      });
    }
  };
}
