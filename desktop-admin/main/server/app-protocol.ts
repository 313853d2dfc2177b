import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { adminTrustedTypesDirectives } from '../../../shared/domain/trusted-html.ts';
import { callServer, type ServerCallOptions } from './server-call.ts';

/** Origin of both the renderer and the API. A single origin avoids cross-origin requests. */
export const appOrigin = 'app://desk';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The admin's policy in `security-headers.ts`, without the directives for the web manifest and the map frame. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  ...adminTrustedTypesDirectives,
].join('; ');

/** Response headers that are not forwarded to the window, because Electron has already processed them. */
const strippedHeaders = ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding'];

interface AppProtocolOptions {
  rendererDir: string;
  server: ServerCallOptions | null;
  /** Receives the status of every response, because the status shows whether the user has signed in or out. */
  onAnswer?: (request: { method: string; path: string }, status: number) => void;
}

export function createAppProtocolHandler(options: AppProtocolOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (url.protocol !== 'app:' || url.host !== 'desk') return new Response(null, { status: 404 });
    if (/^\/(?:api|media)\//.test(url.pathname)) return forwardToServer(options, request, url);
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    return serveFile(options.rendererDir, url.pathname);
  };
}

async function forwardToServer(
  { server, onAnswer }: AppProtocolOptions,
  request: Request,
  url: URL,
): Promise<Response> {
  if (!server) return Response.json({ message: 'Not connected. Choose a server, then try again.' }, { status: 502 });
  const { method, headers, signal } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    const body = hasBody ? await request.arrayBuffer() : null;
    const answer = await callServer(server, url.pathname + url.search, { method, headers, body, signal });
    onAnswer?.({ method, path: url.pathname }, answer.status);
    const passed = [...answer.headers].filter(([name]) => !strippedHeaders.includes(name));
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: passed });
  } catch {
    return Response.json({ message: `The server at ${server.origin} cannot be reached.` }, { status: 502 });
  }
}

/** Returns a file, or the HTML document for a screen. Paths of screens have no file extension. */
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
