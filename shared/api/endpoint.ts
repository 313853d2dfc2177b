import type { z } from 'zod';
import type { Permission, TokenPermission } from '../domain/accounts/permissions.ts';

/** With `PublishedAccess`, calls that send the query in `publishedOnly` are public. Other calls need `permission`. */
export type EndpointAccess = 'public' | Permission | PublishedAccess;

export interface PublishedAccess {
  publishedOnly: Readonly<Record<string, string>>;
  permission: Permission;
}

export const isStaffOnly = (access: EndpointAccess): access is Permission =>
  typeof access === 'string' && access !== 'public';

/**
 * Returns the permission that the call requires, or the permission that adds data to a public response. Returns null if
 * everyone gets the same data.
 */
export function getPermission({ access, moreFor }: Pick<Endpoint, 'access' | 'moreFor'>): Permission | null {
  if (access === 'public') return moreFor ?? null;
  return typeof access === 'string' ? access : access.permission;
}

export interface EndpointTag {
  name: string;
  description: string;
}

interface FailureDeclaration {
  description: string;
  schema: z.ZodType;
}

/** Uploaded file, sent as `multipart/form-data` in the field `file`. */
export interface UploadDeclaration {
  maxBytes: number;
  /** MIME types for the API document. The handler checks the content of the file. */
  types: readonly string[];
  fields: z.ZodObject;
}

/** Source of the API document, client types and server checks. Browser builds contain only `method` and `path`. */
interface EndpointDeclaration {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: EndpointAccess;
  /** Permission to receive additional data. The handler checks the permission with `seesMore`. */
  moreFor?: Permission;
  /** Permission that an API token needs for a public call. */
  tokenPermission?: TokenPermission;
  summary: string;
  description: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodObject;
  body?: z.ZodType;
  upload?: UploadDeclaration;
  status?: number;
  /** Response schema. Unknown fields are removed. Without a schema, the handler sends the response itself. */
  answer?: z.ZodType;
  /** MIME type of a response without a schema, such as `text/csv`. */
  produces?: string;
  answerHeaders?: Readonly<Record<string, string>>;
  /** Errors by HTTP status, in addition to the errors that every call can return. */
  failures?: Readonly<Record<number, string | FailureDeclaration>>;
  examples?: { body?: unknown; answer?: unknown };
  /** True for a call that changes no shared data. The call is not audited and not counted as a write. */
  isReadOnly?: boolean;
  /** True to accept forms that mail providers send without a browser (RFC 8058). */
  isForPrograms?: boolean;
}

export interface Endpoint extends EndpointDeclaration {
  tag: EndpointTag;
}

export const createEndpointFactory =
  (tag: EndpointTag) =>
  <const E extends EndpointDeclaration>(declaration: E): E & { tag: EndpointTag } => ({ ...declaration, tag });

type EndpointPart = 'params' | 'query' | 'headers' | 'body' | 'answer';

type SchemaOf<E, P extends EndpointPart> = E extends Record<P, infer S extends z.ZodType> ? S : undefined;

/** Validated part of a call. Undefined if the endpoint declares no such part. */
export type ParsedEndpointPart<E, P extends EndpointPart> =
  SchemaOf<E, P> extends z.ZodType ? z.output<SchemaOf<E, P>> : undefined;

type InputPart<E, P extends EndpointPart> = SchemaOf<E, P> extends z.ZodType ? z.input<SchemaOf<E, P>> : undefined;

/** Properties of an endpoint that browser builds contain. The default method is GET. */
export type EndpointAddress = Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'method'>>;

export interface UrlParameters {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

export interface UntypedRequest extends UrlParameters {
  headers?: Record<string, string>;
  body?: unknown;
}

export type EndpointAnswer<E> = EndpointAddress extends E ? unknown : ParsedEndpointPart<E, 'answer'>;

export type EndpointListItem<E> = EndpointAnswer<E> extends readonly (infer I)[] ? I : never;

/** Parts of a request. `query` and `headers` are always optional. Untyped if `E` is only an `EndpointAddress`. */
export type EndpointRequest<E> = EndpointAddress extends E ? UntypedRequest : DeclaredRequest<E>;

type DeclaredRequest<E> = (E extends { upload: UploadDeclaration } ? { body: FormData } : unknown) &
  (E extends { params: z.ZodType } ? { params: InputPart<E, 'params'> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: InputPart<E, 'query'> } : unknown) &
  (E extends { headers: z.ZodType } ? { headers?: InputPart<E, 'headers'> } : unknown) &
  (E extends { body: z.ZodType }
    ? undefined extends InputPart<E, 'body'>
      ? { body?: InputPart<E, 'body'> }
      : { body: InputPart<E, 'body'> }
    : unknown);

export type RequestArgument<R> = Record<never, never> extends R ? [request?: R] : [request: R];
