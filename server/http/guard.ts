import type { EntityManager } from '@mikro-orm/postgresql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { z } from 'zod';
import {
  type Endpoint,
  isStaffOnly,
  type ParsedEndpointPart,
  type PublishedAccess,
  type UploadDeclaration,
} from '../../shared/api/endpoint.ts';
import type { Permission, TokenPermission } from '../../shared/domain/accounts/permissions.ts';
import type { AppContext } from '../context.ts';
import { type Actor, createActor } from '../db/actor.ts';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import { isFormRequest, readBody, readForm } from './body.ts';
import type { AuthorizedCaller, Caller } from './caller.ts';
import { Forbidden, Unauthorized } from './errors.ts';
import { assertKnownParameters, parseHeaders, parseInput } from './parse-input.ts';
import type { HttpContext, RequestState } from './request-state.ts';
import { isReadMethod } from './route.ts';
import { type ReceivedFile, receiveUpload } from './upload.ts';

type CalledContext = ParameterizedContext<RequestState>;

interface GuardedRequest<E extends Endpoint> {
  ctx: HttpContext;
  em: EntityManager;
  /** Caller with the permission. Null for others reading published content. On public endpoints, API client or null. */
  caller: E['access'] extends Permission ? AuthorizedCaller : AuthorizedCaller | null;
  /** Typed as null on endpoints that do not require a session. */
  session: E['access'] extends Exclude<Permission, TokenPermission> ? StaffSessionEntity : null;
  seesMore: E extends { moreFor: Permission } ? () => Promise<boolean> : null;
  /**
   * Rereads the session or token. Returns true if the caller still has the permission. Call this repeatedly in
   * long-running responses, such as event streams.
   */
  mayStill: E['access'] extends Permission ? () => Promise<boolean> : null;
  actor: Actor;
  params: ParsedEndpointPart<E, 'params'>;
  query: ParsedEndpointPart<E, 'query'>;
  headers: ParsedEndpointPart<E, 'headers'>;
  body: ParsedEndpointPart<E, 'body'>;
  upload: UploadOf<E>;
}

interface CheckedUpload<U extends UploadDeclaration> {
  /** The guard deletes the file after the handler has returned. */
  file: ReceivedFile;
  fields: z.output<U['fields']>;
}

type UploadOf<E> = E extends { upload: infer U extends UploadDeclaration } ? CheckedUpload<U> : undefined;

/** Result of a handler. The guard removes undeclared fields from the result. */
type Answer<E> = E extends { answer: infer S extends z.ZodType } ? Promise<z.input<S>> | z.input<S> : Promise<void>;

export type EndpointHandler<E extends Endpoint> = (request: GuardedRequest<E>) => Answer<E>;

const endpoints = new WeakMap<object, Endpoint>();

export const findGuardedEndpoint = (middleware: object): Endpoint | undefined => endpoints.get(middleware);

/** Checks the permission, then params, query, body and headers. Removes undeclared fields from the response. */
export function createPermissionGuard({ limits, orm }: Pick<AppContext, 'limits' | 'orm'>) {
  async function authenticateToken(ctx: CalledContext, { tokenPermission }: Endpoint): Promise<Caller | null> {
    const program = await ctx.state.getProgram?.();
    if (!program) return null;
    await limits.consumeTokenCall(program.id);
    if (tokenPermission && !program.may(tokenPermission))
      throw new Forbidden(program.explainRejection(tokenPermission));
    return program;
  }

  return <E extends Endpoint>(endpoint: E, handle: EndpointHandler<E>): Middleware<RequestState> => {
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
          // Create the entity manager on demand, because storing a lead does not need it.
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
      // Send text, because Koa would serialize an object twice.
      ctx.body = JSON.stringify(endpoint.answer.parse(answer));
    };
    endpoints.set(middleware, endpoint);
    return middleware;
  };
}

/** @throws {Unauthorized} for visitors @throws {Forbidden} if the caller lacks the permission */
async function requirePermission(ctx: CalledContext, permission: Permission): Promise<Caller> {
  const caller = await ctx.state.getCaller();
  if (!caller) throw new Unauthorized();
  if (!caller.may(permission)) throw new Forbidden(caller.explainRejection(permission));
  return caller;
}

/**
 * Returns the caller if permitted. Returns null for other callers if the query requests only published content.
 * @throws {Unauthorized} if a visitor requests unpublished content
 * @throws {Forbidden} if a caller without the permission requests unpublished content
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

/** Reads the unsubscribe form that mail providers send (RFC 8058). Reads JSON from other clients. */
const readInput = (ctx: HttpContext, { access, isForPrograms }: Endpoint): Promise<unknown> =>
  isForPrograms && isFormRequest(ctx)
    ? readForm(ctx, 'oneClick')
    : readBody(ctx, isStaffOnly(access) ? 'staff' : 'public');

const pickHeaders = ({ headers }: Endpoint, ctx: HttpContext) =>
  Object.fromEntries(
    Object.keys(headers?.shape ?? {}).flatMap((name) => (ctx.get(name) ? [[name, ctx.get(name)]] : [])),
  );

// Overloads are necessary, because TypeScript cannot check a conditional return type inside a function.

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

const partNames = { params: 'address', query: 'query', body: 'form' } as const;

function checkPart<E extends Endpoint, P extends RequestPart>(
  endpoint: E,
  part: P,
  value: unknown,
): ParsedEndpointPart<E, P>;
function checkPart(endpoint: Endpoint, part: RequestPart, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  return part === 'headers' ? parseHeaders(schema, value) : parseInput(schema, value, partNames[part]);
}

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
