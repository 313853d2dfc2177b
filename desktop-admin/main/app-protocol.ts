import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

/** The one origin of the desktop app: renderer and API are both below it, so that nothing is cross-origin. */
export const deskOrigin = 'app://desk';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** As on the web; see the security bar. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface AppProtocolOptions {
  /** Folder of the built renderer. */
  rendererDir: string;
  /** Origin of the server that the app is connected to, such as `https://www.example.co.ke`. */
  serverOrigin: () => string;
  /** The session's own fetch: it keeps the cookie, which the renderer never sees. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Answers `app://desk/admin/*` from disk and `app://desk/api/*` from the server. */
export function createAppProtocol(options: AppProtocolOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (url.protocol !== 'app:' || url.host !== 'desk') return new Response(null, { status: 404 });
    if (url.pathname.startsWith('/api/')) return forward(options, request, url);
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    return serveFile(options.rendererDir, url.pathname);
  };
}

async function forward({ serverOrigin, fetch }: AppProtocolOptions, request: Request, url: URL): Promise<Response> {
  const origin = serverOrigin();
  const headers = new Headers(request.headers);
  headers.delete('Referer');
  // To the server this is a page of its own: only our window can reach this protocol.
  headers.set('Origin', origin);
  headers.set('Sec-Fetch-Site', 'same-origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    return await fetch(origin + url.pathname + url.search, {
      method: request.method,
      headers,
      body: hasBody ? await request.arrayBuffer() : null,
      credentials: 'include',
      // The API redirects nobody: whoever does is not our server.
      redirect: 'error',
      signal: request.signal,
    });
  } catch {
    return Response.json({ message: `The server at ${origin} cannot be reached.` }, { status: 502 });
  }
}

/** A file of the renderer; every path without an extension is a screen, and gets the one document. */
async function serveFile(rendererDir: string, pathname: string): Promise<Response> {
  const path = decodePath(pathname);
  if (path === null || !/^\/admin(?:\/|$)/.test(path)) return new Response(null, { status: 404 });
  const root = resolve(rendererDir);
  const file = resolve(root, extname(path) === '' ? 'index.html' : `.${path.slice('/admin'.length)}`);
  if (!file.startsWith(root + sep)) return new Response(null, { status: 404 });
  try {
    return new Response(new Uint8Array(await readFile(file)), {
      headers: {
        'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'Content-Security-Policy': contentSecurityPolicy,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}

function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') || path.includes('\\') ? null : path;
  } catch {
    return null;
  }
}
