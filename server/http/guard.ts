// Longer than most: the order in which a call is checked is one function, and the types of what its handler gets are proved
// beside it.

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { z } from 'zod';
import {
  type Endpoint,
  isStaffOnly,
  type ParsedPart,
  type PublishedAccess,
  type UploadDeclaration,
} from '../../shared/api/endpoint.ts';
import type { Permission, TokenPermission } from '../../shared/domain/accounts/permissions.ts';
import type { AppContext } from '../context.ts';
import { type Actor, createActor } from '../db/actor.ts';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import { isForm, readBody, readForm } from './body.ts';
import type { AuthorizedCaller, Caller } from './caller.ts';
import { Forbidden, Unauthorized } from './errors.ts';
import { assertKnownParameters, parseHeaders, parseInput } from './parse-input.ts';
import type { HttpContext, RequestState } from './request-state.ts';
import { isReadMethod } from './route.ts';
import { type ReceivedFile, receiveUpload } from './upload.ts';

type CalledContext = ParameterizedContext<RequestState>;

/** A call that has been let in, as its handler gets it: everything in it is as its endpoint declares. */
interface GuardedRequest<E extends Endpoint> {
  ctx: HttpContext;
  /** A unit of work of this request's own. */
  em: EntityManager;
  /**
   * Null for visitors and for who has not the permission. Endpoints that anybody may call do not ask: there it is a program
   * with a token, or null.
   */
  caller: E['access'] extends Permission ? AuthorizedCaller : AuthorizedCaller | null;
  /** Session of the person, where no program may call. */
  session: E['access'] extends Exclude<Permission, TokenPermission> ? StaffSessionEntity : null;
  /**
   * Tells whether who calls is one of those for whom the endpoint has more (`moreFor`). Who it is is looked up when asked.
   */
  seesMore: E extends { moreFor: Permission } ? () => Promise<boolean> : null;
  /** Tells whether who was let in still may call, read anew: for an answer that goes on. */
  mayStill: E['access'] extends Permission ? () => Promise<boolean> : null;
  /** Who does it; nobody known for visitors. */
  actor: Actor;
  params: ParsedPart<E, 'params'>;
  query: ParsedPart<E, 'query'>;
  headers: ParsedPart<E, 'headers'>;
  body: ParsedPart<E, 'body'>;
  upload: UploadOf<E>;
}

/** A file that has come with its fields; it is gone when the handler has answered. */
interface CheckedUpload<U extends UploadDeclaration> {
  file: ReceivedFile;
  fields: z.output<U['fields']>;
}

type UploadOf<E> = E extends { upload: infer U extends UploadDeclaration } ? CheckedUpload<U> : undefined;

/** What a handler returns, before it is cut to its declared shape. */
type Answer<E> = E extends { answer: infer S extends z.ZodType } ? Promise<z.input<S>> | z.input<S> : Promise<void>;

export type Handler<E extends Endpoint> = (request: GuardedRequest<E>) => Answer<E>;

const endpoints = new WeakMap<object, Endpoint>();

/** The endpoint that a middleware guards, or undefined when it is another kind of middleware. */
export const findEndpoint = (middleware: object): Endpoint | undefined => endpoints.get(middleware);

/**
 * Makes an endpoint's middleware from its declaration and handler: who may, then params, query, body and headers, then
 * the handler, then the answer, cut to its declared shape.
 */
export function createGuard({ limits, orm }: Pick<AppContext, 'limits' | 'orm'>) {
  /**
   * Lets a program in that has sent a token, wherever it calls; null when none has.
   * @throws {InvalidToken} {TooManyRequests} {Forbidden}
   */
  async function authenticateToken(ctx: CalledContext, { tokenPermission }: Endpoint): Promise<Caller | null> {
    const program = await ctx.state.getProgram?.();
    if (!program) return null;
    await limits.consumeTokenCall(program.id);
    if (tokenPermission && !program.may(tokenPermission))
      throw new Forbidden(program.explainRejection(tokenPermission));
    return program;
  }

  return <E extends Endpoint>(endpoint: E, handle: Handler<E>): Middleware<RequestState> => {
    const { access } = endpoint;
    const middleware: Middleware<RequestState> = async (ctx) => {
      const program = await authenticateToken(ctx, endpoint);
      const staff = isStaffOnly(access) ? await requirePermission(ctx, access) : program;
      if (staff && !isReadMethod(ctx.method) && !endpoint.isReadOnly) await limits.consumeStaffWrite(staff.id);
      const params = checkPart(endpoint, 'params', ctx.params);
      const query = checkPart(endpoint, 'query', assertKnownParameters(endpoint.query, ctx.query));
      const body = checkPart(endpoint, 'body', endpoint.body && (await readInput(ctx, endpoint)));
      const headers = checkPart(endpoint, 'headers', pickHeaders(endpoint, ctx));
      const caller = typeof access === 'object' ? await findReadingCaller(ctx, access, query) : staff;
      const answer = await withUpload(ctx, endpoint, (upload) =>
        handle({
          ctx,
          // Only for handlers that take it: a lead is stored without.
          get em() {
            return orm.em.fork();
          },
          caller: toHandlerCaller(endpoint, caller),
          session: toHandlerSession(endpoint, caller),
          seesMore: createExtendedAccessCheck(endpoint, ctx),
          mayStill: createAccessRecheck(endpoint, ctx),
          actor: caller?.getActor(ctx.state.requestId) ?? createActor(null, ctx.state.requestId),
          params,
          query,
          headers,
          body,
          upload,
        }),
      );
      if (!endpoint.answer) return;
      ctx.status = endpoint.status ?? 200;
      ctx.type = 'json';
      // As text: Koa writes an object once for its length and once more for its bytes.
      ctx.body = JSON.stringify(endpoint.answer.parse(answer));
    };
    endpoints.set(middleware, endpoint);
    return middleware;
  };
}

/** @throws {Unauthorized} for visitors; Forbidden, in words, for who has not the permission. */
async function requirePermission(ctx: CalledContext, permission: Permission): Promise<Caller> {
  const caller = await ctx.state.getCaller();
  if (!caller) throw new Unauthorized();
  if (!caller.may(permission)) throw new Forbidden(caller.explainRejection(permission));
  return caller;
}

/**
 * Who reads what visitors may read as far as it is published; null for a visitor, and for who is not more here.
 * @throws {Unauthorized} {Forbidden} for those when they have not asked for that only.
 */
async function findReadingCaller(
  ctx: CalledContext,
  { publishedOnly, permission }: PublishedAccess,
  query: unknown,
): Promise<Caller | null> {
  const asked = new Map(Object.entries(Object(query)));
  const isForVisitors = Object.entries(publishedOnly).every(([name, value]) => asked.get(name) === value);
  if (!isForVisitors) return requirePermission(ctx, permission);
  const caller = await ctx.state.getCaller();
  return caller?.may(permission) ? caller : null;
}

/** Mail providers send a form of either encoding (RFC 8058). */
const readInput = (ctx: HttpContext, { access, isForPrograms }: Endpoint): Promise<unknown> =>
  isForPrograms && isForm(ctx) ? readForm(ctx, 'oneClick') : readBody(ctx, isStaffOnly(access) ? 'staff' : 'public');

/** Headers that the endpoint declares. HTTP does not tell an empty header from none. */
const pickHeaders = ({ headers }: Endpoint, ctx: HttpContext) =>
  Object.fromEntries(
    Object.keys(headers?.shape ?? {}).flatMap((name) => (ctx.get(name) ? [[name, ctx.get(name)]] : [])),
  );

// The overloads below say more than their implementations can prove: that the conditional types follow the arguments.

function toHandlerCaller<E extends Endpoint>(endpoint: E, caller: Caller | null): GuardedRequest<E>['caller'];
function toHandlerCaller(_: Endpoint, caller: Caller | null): Caller | null {
  return caller;
}

function toHandlerSession<E extends Endpoint>(endpoint: E, caller: Caller | null): GuardedRequest<E>['session'];
function toHandlerSession(_: Endpoint, caller: Caller | null): StaffSessionEntity | null {
  return caller?.session ?? null;
}

function createExtendedAccessCheck<E extends Endpoint>(endpoint: E, ctx: CalledContext): GuardedRequest<E>['seesMore'];
function createExtendedAccessCheck({ moreFor }: Endpoint, { state }: CalledContext): (() => Promise<boolean>) | null {
  return moreFor ? async () => (await state.getCaller())?.may(moreFor) ?? false : null;
}

function createAccessRecheck<E extends Endpoint>(endpoint: E, ctx: CalledContext): GuardedRequest<E>['mayStill'];
function createAccessRecheck({ access }: Endpoint, { state }: CalledContext): (() => Promise<boolean>) | null {
  return isStaffOnly(access) ? async () => (await state.refreshCaller())?.may(access) ?? false : null;
}

type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** What a part of a request is called when it is not right. */
const partNames = { params: 'address', query: 'query', body: 'form' } as const;

function checkPart<E extends Endpoint, P extends RequestPart>(endpoint: E, part: P, value: unknown): ParsedPart<E, P>;
function checkPart(endpoint: Endpoint, part: RequestPart, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  return part === 'headers' ? parseHeaders(schema, value) : parseInput(schema, value, partNames[part]);
}

/** Has a file for as long as it takes to answer, where the endpoint takes one. */
async function withUpload<E extends Endpoint, T>(
  ctx: HttpContext,
  endpoint: E,
  handle: (upload: UploadOf<E>) => Promise<T> | T,
): Promise<T> {
  if (!endpoint.upload) return handle(toHandlerUpload(endpoint, undefined));
  const file = await receiveUpload(ctx, endpoint.upload);
  try {
    const fields = parseInput(endpoint.upload.fields, file.fields, partNames.body);
    return await handle(toHandlerUpload(endpoint, { file, fields }));
  } finally {
    await file.remove();
  }
}

function toHandlerUpload<E extends Endpoint>(
  endpoint: E,
  upload: CheckedUpload<UploadDeclaration> | undefined,
): UploadOf<E>;
function toHandlerUpload(_: Endpoint, upload: CheckedUpload<UploadDeclaration> | undefined): unknown {
  return upload;
}
