import { ReadStream, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { send } from '@koa/send';
import type { Middleware } from 'koa';
import { leavesItsFolder, readablePath } from '../../shared/domain/content/canonical-path.ts';
import { dayMs, yearMs } from '../../shared/domain/time/durations.ts';
import { isAdminPath } from '../http/route.ts';
import type { HttpContext, RequestState } from '../http/state.ts';
import { fileTag, sendPart } from './send-part.ts';

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Files that the build has compressed are sent as they are. */
const compressed = { brotli: true, gzip: true, index: false } as const;

/** Sends a file of a folder in the smallest form that there is, or the part of it that is asked for. */
async function sendFile(ctx: HttpContext, path: string, options: Parameters<typeof send>[2]): Promise<void> {
  const file = await send(ctx, path, {
    ...compressed,
    ...options,
    setHeaders(response, found, stats) {
      response.setHeader('ETag', fileTag(stats, extname(found)));
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
    sendPart(ctx, file, length ?? 0);
  }
}

/** Files of the public site: hashed ones for ever, those at the root (icons and the like) for a day. */
export function siteFiles(distFolder: string): Middleware<RequestState> {
  const root = join(distFolder, 'site');
  const entries = readdirSync(root, { withFileTypes: true });
  const rootFiles = new Set(
    entries.filter((entry) => entry.isFile() && entry.name !== 'index.html').map((entry) => `/${entry.name}`),
  );
  return async (ctx, next) => {
    if (isRead(ctx.method) && ctx.path.startsWith('/assets/') && !leavesItsFolder(ctx.path)) {
      await sendFile(ctx, ctx.path.slice('/assets'.length), {
        root: join(root, 'assets'),
        maxAge: yearMs,
        immutable: true,
      });
    } else if (isRead(ctx.method) && rootFiles.has(ctx.path)) {
      await sendFile(ctx, ctx.path, { root, maxAge: dayMs });
    } else {
      await next();
    }
  };
}

/** The admin: hashed files for ever, and its one document for every other path below its two addresses. */
export function adminFiles(distFolder: string): Middleware<RequestState> {
  const root = join(distFolder, 'admin');
  return async (ctx, next) => {
    // What cannot be read as text is not the admin's, nor what leads out of it: whoever comes next gives it its own spelling.
    const isOwn = isAdminPath(ctx.path) && readablePath(ctx.path) === ctx.path && !leavesItsFolder(ctx.path);
    if (!isRead(ctx.method) || !isOwn) return next();
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
