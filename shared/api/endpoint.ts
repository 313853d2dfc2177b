import type { z } from 'zod';
import type { Permission, TokenPermission } from '../domain/accounts/permissions.ts';

/**
 * Who may call: anybody; staff with a permission; or anybody whose query says that what is published will do
 * (`publishedOnly`), where it takes the permission for more.
 */
export type Access = 'public' | Permission | PublishedAccess;

export interface PublishedAccess {
  publishedOnly: Readonly<Record<string, string>>;
  permission: Permission;
}

/** Whether nobody but staff may call. */
export const isStaffOnly = (access: Access): access is Permission => typeof access === 'string' && access !== 'public';

/** The permission that a call takes, or that shows visitors more; null where anybody sees all there is. */
export function getPermission({ access, moreFor }: Pick<Endpoint, 'access' | 'moreFor'>): Permission | null {
  if (access === 'public') return moreFor ?? null;
  return typeof access === 'string' ? access : access.permission;
}

/** One noun of the API, as its document groups the calls. */
export interface Tag {
  name: string;
  /** What the group is about, in a sentence. */
  description: string;
}

/** A failure whose answer carries more than the message that all have. */
interface FailureDeclaration {
  description: string;
  schema: z.ZodType;
}

/** A file that a call takes, as forms of browsers send one: `multipart/form-data`, with the file as `file`. */
export interface UploadDeclaration {
  maxBytes: number;
  /** What it may be, such as `image/jpeg`: for the API document. The handler looks at what it is. */
  types: readonly string[];
  /** What comes beside the file. */
  fields: z.ZodObject;
}

/**
 * One call of the API: what it takes and answers, checked when it is made, checked when it arrives, and told by the API
 * document. Clients have no more of it than `method` and `path`; see `shared/build/endpoint-addresses.vite.ts`.
 */
interface EndpointDeclaration {
  /** Its name in the API document, such as `updateQuote`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the call, with its parameters in braces: `/api/quotes/{id}`. */
  path: string;
  access: Access;
  /** The permission by which some of those who may call are shown more: the handler asks `seesMore`. */
  moreFor?: Permission;
  /** What a token needs where anybody may call without one. */
  tokenPermission?: TokenPermission;
  summary: string;
  /** What somebody who calls it has to know besides, in sentences. */
  description: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers of the request, by the names that HTTP has for them. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The file that comes in place of a body. */
  upload?: UploadDeclaration;
  /** Status of the answer when all went well; 200 if not given. */
  status?: number;
  /** Shape of the answer: other fields are left out. Without it the handler answers by itself. */
  answer?: z.ZodType;
  /** What an answer without `answer` is, such as `text/csv`. */
  produces?: string;
  /** Headers of the answer, with what each says. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** Failures beyond those that every call may have, with what they mean. */
  failures?: Readonly<Record<number, string | FailureDeclaration>>;
  examples?: { body?: unknown; answer?: unknown };
  /**
   * A call that takes a body and changes nothing that anybody else sees: it does not count as a write, however often an
   * editor makes it, and leaves no entry in the audit.
   */
  isReadOnly?: boolean;
  /** Programs that are no browsers post forms here as well, as mail providers do (RFC 8058). */
  isForPrograms?: boolean;
}

export interface Endpoint extends EndpointDeclaration {
  tag: Tag;
}

/** The function that each call of one noun is declared with. */
export const createEndpointFactory =
  (tag: Tag) =>
  <const E extends EndpointDeclaration>(declaration: E): E & { tag: Tag } => ({ ...declaration, tag });

/** What of a call its declaration has a schema of. */
type EndpointPart = 'params' | 'query' | 'headers' | 'body' | 'answer';

type SchemaOf<E, P extends EndpointPart> = E extends Record<P, infer S extends z.ZodType> ? S : undefined;

/** A part of a call as the server has it once it is checked; undefined when the call has no such part. */
export type ParsedPart<E, P extends EndpointPart> =
  SchemaOf<E, P> extends z.ZodType ? z.output<SchemaOf<E, P>> : undefined;

/** A part of a call as it is written down by who makes it. */
type InputPart<E, P extends EndpointPart> = SchemaOf<E, P> extends z.ZodType ? z.input<SchemaOf<E, P>> : undefined;

/** All that clients have of an endpoint. Without a method it is a read. */
export type EndpointAddress = Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'method'>>;

/** What stands in the address of a call. */
export interface AddressParts {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** A call of whichever endpoint. */
export interface UntypedRequest extends AddressParts {
  headers?: Record<string, string>;
  body?: unknown;
}

/** What a call answers, as its client reads it. */
export type AnswerOf<E> = EndpointAddress extends E ? unknown : ParsedPart<E, 'answer'>;

/** One of the records of a list. */
export type ListItemOf<E> = AnswerOf<E> extends readonly (infer I)[] ? I : never;

/**
 * What a call is given: each part that it declares, and which may be left out only where all of it may. Anything where
 * nobody says which call it is.
 */
export type RequestOf<E> = EndpointAddress extends E ? UntypedRequest : DeclaredRequest<E>;

type DeclaredRequest<E> = (E extends { upload: UploadDeclaration } ? { body: FormData } : unknown) &
  (E extends { params: z.ZodType } ? { params: InputPart<E, 'params'> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: InputPart<E, 'query'> } : unknown) &
  (E extends { headers: z.ZodType } ? { headers?: InputPart<E, 'headers'> } : unknown) &
  (E extends { body: z.ZodType }
    ? undefined extends InputPart<E, 'body'>
      ? { body?: InputPart<E, 'body'> }
      : { body: InputPart<E, 'body'> }
    : unknown);

/** The request as an argument that may be left out where nothing has to be said. */
export type RequestArgument<R> = Record<never, never> extends R ? [request?: R] : [request: R];
