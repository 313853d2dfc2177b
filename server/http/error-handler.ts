import { UniqueConstraintViolationException } from '@mikro-orm/core';
import Koa, { type Middleware } from 'koa';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { errorPage } from './error-page.ts';
import { Conflict, HttpError, ServiceUnavailable } from './errors.ts';
import { isApiPath } from './route.ts';
import type { HttpContext, RequestState } from './state.ts';

/** The one exit of every failure: named errors as they are, the unknown as a plain 500 that the log explains. */
export const errorHandler: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    answer(ctx, toHttpError(ctx, error));
  } finally {
    // Without this, an answer sent before the whole body was read resets the connection instead of arriving.
    if (!ctx.req.complete) ctx.set('Connection', 'close');
  }
};

function toHttpError(ctx: HttpContext, error: unknown): HttpError {
  const known = asHttpError(error);
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

/** What people are told of an error, or null when it is none that anybody expected. */
export function asHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) return new ServiceUnavailable();
  if (error instanceof UniqueConstraintViolationException) {
    return new Conflict('Somebody else has just saved the same. Please check and try again.');
  }
  if (error instanceof Koa.HttpError && error.status < 500) {
    return new HttpError(error.status, clientMessage(error.status, error.message));
  }
  return null;
}

/** Messages of Koa's and koa-body's own errors, in words that say what to do. */
function clientMessage(status: number, message: string): string {
  if (status === 413) return 'That is too much to send at once. Please shorten it.';
  return message;
}

function answer(ctx: HttpContext, error: HttpError): void {
  ctx.status = error.status;
  ctx.set({ ...error.headers, 'Cache-Control': 'no-store' });
  if (isApiPath(ctx.path) || ctx.path.startsWith('/health/')) {
    ctx.body = error.toProblem();
  } else {
    ctx.type = 'html';
    ctx.body = errorPage(error.status, error.message);
  }
}
