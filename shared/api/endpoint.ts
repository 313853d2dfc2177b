import type { z } from 'zod';
import type { Permission, TokenPermission } from '../domain/accounts/permissions.ts';

/**
 * Callers: everyone, or staff with a permission. With `publishedOnly`, everyone whose query has these values, and
 * otherwise staff with the permission.
 */
export type Access = 'public' | Permission | PublishedAccess;

export interface PublishedAccess {
  publishedOnly: Readonly<Record<string, string>>;
  permission: Permission;
}

export const isStaffOnly = (access: Access): access is Permission => typeof access === 'string' && access !== 'public';

/** Permission that the call requires or that shows visitors more. Null if everyone gets the same. */
export function getPermission({ access, moreFor }: Pick<Endpoint, 'access' | 'moreFor'>): Permission | null {
  if (access === 'public') return moreFor ?? null;
  return typeof access === 'string' ? access : access.permission;
}

/** Group of calls in the API document. */
export interface Tag {
  name: string;
  description: string;
}

/** Failure whose answer contains more than a message. */
interface FailureDeclaration {
  description: string;
  schema: z.ZodType;
}

/** Uploaded file, sent as `multipart/form-data` in the field `file`. */
export interface UploadDeclaration {
  maxBytes: number;
  /** MIME types for the API document. The handler checks the content itself. */
  types: readonly string[];
  /** Form fields next to the file. */
  fields: z.ZodObject;
}

/**
 * Declaration of an API call. Client and server both check it, and the API document is generated from it. Clients only
 * contain `method` and `path`. See `shared/build/endpoint-addresses.vite.ts`.
 */
interface EndpointDeclaration {
  /** Operation id in the API document, such as `updateQuote`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its parameters in braces: `/api/quotes/{id}`. */
  path: string;
  access: Access;
  /** Permission that shows some callers more. The handler checks it with `seesMore`. */
  moreFor?: Permission;
  /** Permission that a token needs for a public call. */
  tokenPermission?: TokenPermission;
  summary: string;
  /** Details for callers, in sentences. */
  description: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers of the request, by their HTTP names. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** File that is sent instead of a body. */
  upload?: UploadDeclaration;
  /** Status of a successful answer, 200 by default. */
  status?: number;
  /** Schema of the answer. Other fields are removed. Without it the handler sends the answer itself. */
  answer?: z.ZodType;
  /** MIME type of an answer without a schema, such as `text/csv`. */
  produces?: string;
  /** Descriptions of the answer's headers, by name. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** Failures besides those that every call can have, by status. */
  failures?: Readonly<Record<number, string | FailureDeclaration>>;
  examples?: { body?: unknown; answer?: unknown };
  /** Call with a body that changes nothing for others. It is not counted as a write and not audited. */
  isReadOnly?: boolean;
  /** Accepts forms of mail providers, which are not browsers (RFC 8058). */
  isForPrograms?: boolean;
}

export interface Endpoint extends EndpointDeclaration {
  tag: Tag;
}

/** Creates the function that declares the endpoints of one tag. */
export const createEndpointFactory =
  (tag: Tag) =>
  <const E extends EndpointDeclaration>(declaration: E): E & { tag: Tag } => ({ ...declaration, tag });

type EndpointPart = 'params' | 'query' | 'headers' | 'body' | 'answer';

type SchemaOf<E, P extends EndpointPart> = E extends Record<P, infer S extends z.ZodType> ? S : undefined;

/** Checked part of a call, as the server gets it. Undefined if the call has no such part. */
export type ParsedPart<E, P extends EndpointPart> =
  SchemaOf<E, P> extends z.ZodType ? z.output<SchemaOf<E, P>> : undefined;

/** Part of a call, as the client passes it. */
type InputPart<E, P extends EndpointPart> = SchemaOf<E, P> extends z.ZodType ? z.input<SchemaOf<E, P>> : undefined;

/** Part of an endpoint that clients contain. Without a method the call is a GET. */
export type EndpointAddress = Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'method'>>;

export interface AddressParts {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

export interface UntypedRequest extends AddressParts {
  headers?: Record<string, string>;
  body?: unknown;
}

export type AnswerOf<E> = EndpointAddress extends E ? unknown : ParsedPart<E, 'answer'>;

export type ListItemOf<E> = AnswerOf<E> extends readonly (infer I)[] ? I : never;

/**
 * Request of a call, with the parts that its endpoint declares. Optional if every field of the part is optional.
 * Untyped for an unknown endpoint.
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

/** Request argument, optional if no field is required. */
export type RequestArgument<R> = Record<never, never> extends R ? [request?: R] : [request: R];
