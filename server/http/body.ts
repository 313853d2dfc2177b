import type { IncomingMessage } from 'node:http';
import { koaBody } from 'koa-body';
import { isTooDeep, maxJsonDepth } from '../../shared/domain/json-depth.ts';
import { BadRequest, HttpError, UnsupportedMediaType } from './errors.ts';
import type { HttpContext } from './state.ts';

/** Bytes: the two public forms are small, an article of staff may be long. */
const maxBodyBytes = { public: 64 * 1024, staff: 1024 * 1024 } as const;

const parser = (limit: number) =>
  koaBody({
    json: true,
    urlencoded: true,
    text: false,
    multipart: false,
    jsonLimit: limit,
    formLimit: limit,
    jsonStrict: true,
    patchNode: false,
    onError: (error, ctx) => {
      const status = 'status' in error && typeof error.status === 'number' ? error.status : 400;
      // What a parser says of a malformed body is for programmers.
      ctx.throw(status, status === 400 ? 'What was sent cannot be read: it is not valid JSON.' : error.message);
    },
  });

const parsers = { public: parser(maxBodyBytes.public), staff: parser(maxBodyBytes.staff) };

/**
 * Reads the body as JSON, or as a form where that is allowed; undefined when there is none.
 * @throws {UnsupportedMediaType} for any other content type; {BadRequest} for too many levels; a Koa error for malformed or oversized bodies.
 */
export async function readBody(
  ctx: HttpContext,
  options: { access: 'public' | 'staff'; form: boolean },
): Promise<unknown> {
  const accepted = ['application/json', ...(options.form ? ['application/x-www-form-urlencoded'] : [])];
  // Browsers send `Content-Length: 0` with a POST that has no body.
  const type = ctx.request.length === 0 ? null : ctx.is(accepted);
  if (type === null) return undefined;
  if (type === false || !/^(?:utf-?8)?$/i.test(ctx.request.charset)) throw new UnsupportedMediaType();
  // The client left after it had sent everything: nothing can be read any more.
  if (ctx.req.destroyed) throw new BadRequest('The request is not complete.');
  await parsers[options.access](ctx, async () => {});
  if (isTooDeep(ctx.request.body))
    throw new BadRequest(`The request body has too many levels. Use at most ${maxJsonDepth} levels.`);
  return ctx.request.body;
}

/** Bytes: what programs post says one thing. */
const maxSmallFormBytes = 4_096;

/**
 * Reads a form of either encoding, as a mail provider's program sends it: RFC 8058 has it prefer the one that browsers
 * use for files. Null when the body is no form.
 * @throws {BadRequest} for one that cannot be read; {HttpError} 413 for one that is too long.
 */
export async function readSmallForm(ctx: HttpContext): Promise<Record<string, unknown> | null> {
  if (!ctx.is('multipart/form-data', 'application/x-www-form-urlencoded')) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection is needed for the answer when the form is too large.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxSmallFormBytes) throw new HttpError(413, 'That is too much to send at once. Please shorten it.');
    chunks.push(chunk);
  }
  const headers = { 'Content-Type': ctx.get('Content-Type') };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => null);
  if (!form) throw new BadRequest('The form cannot be read.');
  return Object.fromEntries(form);
}

/** Enough for an upload that is slightly too large, over a slow connection. Less than the time limit of a request. */
const maxDiscarded = { bytes: 32 * 1024 ** 2, ms: 10_000 } as const;

/**
 * Reads the rest of a body and discards it while the answer is sent. Beyond a limit it closes the connection. A client that is
 * still sending when the connection closes may report a broken connection instead of the answer.
 */
export function discardBody(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  let bytes = 0;
  const close = () => req.socket.destroy();
  const timer = setTimeout(close, maxDiscarded.ms);
  req
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxDiscarded.bytes) close();
    })
    .on('end', () => clearTimeout(timer))
    .on('close', () => clearTimeout(timer))
    .resume();
}
