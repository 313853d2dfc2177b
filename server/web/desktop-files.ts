import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { yearSeconds } from '../../shared/domain/time/durations.ts';
import type { Config } from '../config.ts';
import { NotFound } from '../http/errors.ts';
import type { RequestState } from '../http/request-state.ts';
import { getDesktopReleasesFolder } from '../modules/desktop-release/desktop-release.service.ts';
import { getFileEtag, sendFilePart } from './send-file-part.ts';

/** Content types of the update feeds and installers. */
const types: Record<string, string> = {
  '.yml': 'text/yaml; charset=utf-8',
  '.exe': 'application/vnd.microsoft.portable-executable',
  '.dmg': 'application/x-apple-diskimage',
  '.zip': 'application/zip',
  '.AppImage': 'application/vnd.appimage',
  '.deb': 'application/vnd.debian.binary-package',
  '.blockmap': 'application/octet-stream',
};

const filePathPattern = /^\/desktop\/([A-Za-z0-9][A-Za-z0-9._-]*)$/;

/**
 * Serves update feeds and installers by their exact names. Supports range requests, because the desktop app downloads
 * only the changed parts of an update.
 */
export function serveDesktopFiles(config: Config): Middleware<RequestState> {
  const folder = getDesktopReleasesFolder(config);
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/desktop/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const [, name = ''] = filePathPattern.exec(ctx.path) ?? [];
    const type = types[extname(name)];
    const found = type === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined);
    if (type === undefined || !found?.isFile()) throw new NotFound();
    ctx.status = 200;
    ctx.type = type;
    ctx.lastModified = found.mtime;
    ctx.etag = getFileEtag(found);
    // An update feed changes with each release. Other files never change, because their names contain the version.
    ctx.set('Cache-Control', type.startsWith('text/yaml') ? 'no-cache' : `public, max-age=${yearSeconds}, immutable`);
    ctx.set('X-Robots-Tag', 'noindex');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    sendFilePart(ctx, join(folder, name), found.size);
  };
}
