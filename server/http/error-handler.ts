import { UniqueConstraintViolationException } from '@mikro-orm/core';
import Koa, { type Middleware } from 'koa';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { discardBody } from './body.ts';
import { BadRequest, Conflict, HttpError, NotFound, ServiceUnavailable } from './errors.ts';
import type { HttpContext, RequestState } from './request-state.ts';
import { isApiPath } from './route.ts';

/** Responds to known errors with their status. Logs all other errors and responds with 500. */
export const handleErrors: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    sendErrorAnswer(ctx, toHttpError(ctx, error));
  } finally {
    discardBody(ctx.req);
  }
};

function toHttpError(ctx: HttpContext, error: unknown): HttpError {
  if (ctx.req.destroyed && !ctx.req.complete) {
    ctx.state.log.debug({ err: error }, 'the client disconnected before sending the whole request');
    return new BadRequest('The request was incomplete. Please try again.');
  }
  const known = toKnownHttpError(error);
  if (known) {
    if (known.status >= 500) ctx.state.log.warn({ err: error }, 'cannot answer right now');
    return known;
  }
  ctx.state.log.error({ err: error }, 'unexpected error');
  return new HttpError(
    500,
    `Something went wrong on our side. Please try again, or tell us the error id ${ctx.state.requestId}.`,
    { extra: { errorId: ctx.state.requestId } },
  );
}

export function toKnownHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) return new ServiceUnavailable();
  if (error instanceof UniqueConstraintViolationException) {
    return new Conflict('Someone else has just saved this record. Check the current values and try again.');
  }
  if (error instanceof Koa.HttpError && error.status < 500) {
    // Replace Koa's message for a missing file, because the message contains a path on the server.
    if (error.status === 404) return new NotFound();
    return new HttpError(error.status, getClientMessage(error.status, error.message));
  }
  return null;
}

function getClientMessage(status: number, message: string): string {
  if (status === 413) return 'The request is too large. Shorten your text and try again.';
  return message;
}

function sendErrorAnswer(ctx: HttpContext, error: HttpError): void {
  ctx.status = error.status;
  ctx.set({ ...error.headers, 'Cache-Control': 'no-store' });
  if (isApiDocumentPath(ctx.path)) {
    ctx.body = error.toProblem();
  } else {
    ctx.type = 'html';
    ctx.body = renderErrorPage(error.status, error.message);
  }
}

const isApiDocumentPath = (path: string) => isApiPath(path) || /^\/(?:health|media)\//.test(path);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Renders a page without React or assets, because the failure may affect both. */
function renderErrorPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error ${status}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;color:#0f1b2d;max-width:36rem;margin:15vh auto;padding:0 1.5rem}a{color:#0b4a8f}</style>
</head>
<body>
<main><h1>This did not work</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the home page</a></p></main>
</body>
</html>
`;
}
