import type { EntityManager } from '@mikro-orm/postgresql';
import type { Middleware } from 'koa';
import { z } from 'zod';
import type { FieldError } from '../../shared/schemas/problem.ts';
import type { AppContext } from '../context.ts';
import type { StaffSession } from '../modules/staff/staff-session.entity.ts';
import { readBody, readSmallForm } from './body.ts';
import { BadRequest, Unauthorized } from './errors.ts';
import { isRead } from './methods.ts';
import type { HttpContext, RequestState } from './state.ts';

type Access = 'public' | 'staff';
type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<S extends Schema> = S extends z.ZodType ? Promise<z.input<S>> | z.input<S> : Promise<void>;

/** What one endpoint takes and answers: checked at run time, and the source of the API document. */
export interface EndpointDeclaration<
  A extends Access = Access,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** Status of the answer when all went well; 200 if not given. */
  status?: number;
  /** Shape of the answer: other fields are left out. Without it the handler answers by itself. */
  returns?: R;
  /** What an answer without `returns` is. */
  produces?: string;
  /** A call that takes a body and stores nothing: it does not count as a write, however often an editor makes it. */
  changesNothing?: boolean;
  /** Programs that are no browsers post forms here as well; see `formsOfPrograms`. */
  isForPrograms?: boolean;
  /** Failures beyond those that every endpoint has, with what they mean. */
  failures?: Record<number, string | FailureDeclaration>;
}

/** A failure whose answer carries more than the message that all have. */
interface FailureDeclaration {
  description: string;
  schema: z.ZodType;
}

type SessionFor<A extends Access> = A extends 'staff' ? StaffSession : StaffSession | null;

interface GuardedRequest<A extends Access, P extends Schema, Q extends Schema, B extends Schema> {
  ctx: HttpContext;
  /** A unit of work of this request's own. */
  em: EntityManager;
  session: SessionFor<A>;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
}

/** Of endpoints that change what others may have changed since it was read; see `baseVersion`. */
export const staleVersion = {
  409: 'The version is stale; `change` says who has changed it and when, `current` is what it is now',
};

export const takenSlug = { 409: 'The slug is in use; `suggestion` is a free one' };
export const takenSlugOrStaleVersion = { 409: `${takenSlug[409]}. Or: ${staleVersion[409]}` };

const declarations = new WeakMap<object, EndpointDeclaration>();

/** The declaration that a middleware guards, or undefined when it is another kind of middleware. */
export const declarationOf = (middleware: object): EndpointDeclaration | undefined => declarations.get(middleware);

export type Guard = ReturnType<typeof createGuard>;

/**
 * Makes an endpoint's middleware from its declaration and handler: who may, then params, query and body, then the
 * handler, then the answer, cut to its declared shape.
 */
export function createGuard(context: AppContext) {
  return <
    A extends Access,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    R extends Schema = undefined,
  >(
    declaration: EndpointDeclaration<A, P, Q, B, R>,
    handle: (request: GuardedRequest<A, P, Q, B>) => Answer<R>,
  ): Middleware<RequestState> => {
    const middleware: Middleware<RequestState> = async (ctx) => {
      const { access } = declaration;
      const session = admit(access, access === 'staff' ? await ctx.state.session() : null);
      if (session && !isRead(ctx.method) && !declaration.changesNothing)
        await context.limits.consumeStaffWrite(session.id);
      const answer = await handle({
        ctx,
        // Only for handlers that take it: a lead is stored without.
        get em() {
          return context.orm.em.fork();
        },
        session,
        params: check(declaration.params, ctx.params, 'address'),
        query: check(declaration.query, knownParameters(declaration.query, ctx.query), 'query'),
        body: check(declaration.body, declaration.body && (await readInput(ctx, declaration)), 'form'),
      });
      if (!declaration.returns) return;
      ctx.status = declaration.status ?? 200;
      ctx.type = 'json';
      // As text: Koa writes an object once for its length and once more for its bytes.
      ctx.body = JSON.stringify(declaration.returns.parse(answer));
    };
    declarations.set(middleware, declaration);
    return middleware;
  };
}

const readInput = async (ctx: HttpContext, { access, isForPrograms }: EndpointDeclaration): Promise<unknown> =>
  (isForPrograms ? await readSmallForm(ctx) : null) ?? readBody(ctx, { access, form: false });

// The overloads below say more than their implementations can prove: that the conditional types follow the arguments.

function admit<A extends Access>(access: A, session: StaffSession | null): SessionFor<A>;
function admit(access: Access, session: StaffSession | null): StaffSession | null {
  if (access === 'staff' && !session) throw new Unauthorized();
  return session;
}

function check<S extends Schema>(schema: S | undefined, value: unknown, what: string): Output<S>;
function check(schema: Schema, value: unknown, what: string): unknown {
  return schema && parseInput(schema, value, what);
}

/**
 * The query, when the endpoint declares one and it has nothing else: a misspelt parameter would be taken for none.
 * @throws {BadRequest} naming what there is not.
 */
function knownParameters<Q extends object>(schema: Schema, query: Q): Q {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return query;
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length === 0) return query;
  const message = `There is no such parameter. There are: ${known.join(', ')}.`;
  throw new BadRequest(
    `Please check the query: this address takes no ${unknown.map((name) => `"${name}"`).join(', ')}.`,
    unknown.map((path) => ({ path, message })),
  );
}

/** @throws {BadRequest} naming every field that is wrong. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new BadRequest(
    `Please check the ${what}: ${issues.length === 1 ? 'one value is' : 'some values are'} not right.`,
    issues.map(toFieldError),
  );
}

const toFieldError = (issue: z.core.$ZodIssue): FieldError => ({ path: issue.path.join('.'), message: issue.message });
