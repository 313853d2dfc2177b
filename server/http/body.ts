import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { koaBody } from 'koa-body';
import { isTooDeeplyNested, maxJsonDepth } from '../../shared/domain/json-depth.ts';
import { BadRequest, HttpError, UnsupportedMediaType } from './errors.ts';
import type { HttpContext } from './request-state.ts';

/** Maximum body sizes in bytes. Public forms are small, but a blog post can be long. */
const maxBodyBytes = { oneClick: 4 * 1024, public: 64 * 1024, staff: 1024 * 1024 } as const;

const createParser = (limit: number) =>
  koaBody({
    json: true,
    urlencoded: false,
    text: false,
    multipart: false,
    jsonLimit: limit,
    jsonStrict: true,
    patchNode: false,
    onError: (error, ctx) => {
      const status = 'status' in error && typeof error.status === 'number' ? error.status : 400;
      ctx.throw(status, status === 400 ? 'The request body is not valid JSON.' : error.message);
    },
  });

const parsers = { public: createParser(maxBodyBytes.public), staff: createParser(maxBodyBytes.staff) };

/**
 * Reads the body as JSON. Returns undefined if there is no body.
 * @throws {UnsupportedMediaType} for other content types
 * @throws {BadRequest} if the JSON is nested too deeply
 * @throws a Koa error for malformed or oversized bodies
 */
export async function readBody(ctx: HttpContext, access: 'public' | 'staff'): Promise<unknown> {
  if (!hasBody(ctx)) return undefined;
  if (!ctx.is('application/json') || !/^(?:utf-?8)?$/i.test(ctx.request.charset)) throw new UnsupportedMediaType();
  assertReadable(ctx);
  await parsers[access](ctx, async () => {});
  if (isTooDeeplyNested(ctx.request.body))
    throw new BadRequest(`The request body is nested too deeply. Use at most ${maxJsonDepth} levels.`);
  return ctx.request.body;
}

/** Checks the length, because browsers send `Content-Length: 0` with a POST that has no body. */
const hasBody = (ctx: HttpContext): boolean => ctx.request.length !== 0 && ctx.is() !== null;

/** @throws {BadRequest} if the client disconnected during the request */
function assertReadable(ctx: HttpContext): void {
  if (ctx.req.destroyed) throw new BadRequest('The request was incomplete. Please try again.');
}

const maxFormFields = 1_000;

export const isFormRequest = (ctx: HttpContext): boolean =>
  Boolean(ctx.is('multipart/form-data', 'application/x-www-form-urlencoded'));

/**
 * Reads the text fields of a form in UTF-8 or Windows-1252.
 * @throws {UnsupportedMediaType} for other content types
 * @throws {BadRequest} for malformed forms, and for forms with files
 * @throws {HttpError} 413 for oversized forms
 */
export async function readForm(ctx: HttpContext, access: 'oneClick' | 'public'): Promise<Record<string, string>> {
  if (!hasBody(ctx)) return {};
  if (!isFormRequest(ctx) || !/^(?:identity)?$/i.test(ctx.get('Content-Encoding')))
    throw new UnsupportedMediaType('Send the body as application/x-www-form-urlencoded or multipart/form-data.');
  assertReadable(ctx);
  // Decode each byte as one character, and decode the fields later. `formData` would replace invalid UTF-8 bytes.
  const text = (await readBytes(ctx, maxBodyBytes[access])).toString('latin1');
  const body = ctx.is('multipart/form-data') ? text : text.replace(/%[89a-f][\da-f]/gi, escapeLatin1Byte);
  const headers = { 'Content-Type': ctx.get('Content-Type') };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) throw new BadRequest('The form cannot be read. Please try again.');
  const fields = [...form];
  if (fields.length > maxFormFields) throw new BadRequest(`The form has more than ${maxFormFields} fields.`);
  return Object.fromEntries(fields.map(([name, value]) => [decodeField(name), decodeField(value)]));
}

async function readBytes(ctx: HttpContext, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Keep the connection open for the response to an oversized body.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new HttpError(413, 'The request is too large. Shorten your text and try again.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const escapeLatin1Byte = (escaped: string) =>
  encodeURIComponent(String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));

function decodeField(field: FormDataEntryValue): string {
  if (typeof field !== 'string')
    throw new BadRequest('This form does not accept files. Remove the file and send the form again.');
  const bytes = Buffer.from(field, 'latin1');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** Limits for discarding the rest of a body. Discarding must end before the request times out. */
const maxDiscarded = { bytes: 32 * 1024 ** 2, ms: 10_000 } as const;

/**
 * Discards the rest of a body, up to a limit. If the connection were closed early, a client that is still uploading
 * might never receive the response.
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
