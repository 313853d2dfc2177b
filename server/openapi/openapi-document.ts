import { STATUS_CODES } from 'node:http';
import { type Endpoint, getPermission, isStaffOnly, type UploadDeclaration } from '../../shared/api/endpoint.ts';
import { maxTokenRequestsPerMinute, maxWritesPerMinute } from '../../shared/domain/accounts/api-tokens.ts';
import {
  formatRolesWithPermission,
  isTokenPermission,
  type Permission,
} from '../../shared/domain/accounts/permissions.ts';
import { problemSchema } from '../../shared/schemas/problem.ts';
import { DocumentSchemas } from './document-schemas.ts';
import { readSchemaNames } from './schema-names.ts';

const description = `API of the website, the admin and the desktop app. Times are UTC, ids are UUIDs, bodies are JSON.

**Permissions.** Calls without a lock are public. Calls with a lock need a permission, except for published content and
public forms. Staff have the permissions of their role. An administrator has all permissions. An API client has the
permissions of its token. Staff send the session cookie, which \`POST /api/admin/login\` sets. API clients send
\`Authorization: Bearer tm_…\`. Administrators create tokens in Site Settings → Integration. Never send a cookie and a token
together. Calls with an invalid token return 401, even if they are public. Calls from this page do not include your
session cookie. To try calls here, press Authorize and paste a token.

**Limits.** A token allows ${maxTokenRequestsPerMinute} calls a minute, including ${maxWritesPerMinute} writes. Further calls return 429.
\`Retry-After\` contains the number of seconds to wait.

**Cross-site writes are rejected.** Browsers send \`Sec-Fetch-Site\`. Older browsers send \`Origin\`. Writes from
another site return 403. Writes with a cookie but with neither header also return 403. Calls with a token need neither
header. An API client that signs in with a password must send the exact origin of this server in \`Origin\`.

**Compatibility.** A new version may add fields to a response, but never removes fields. Ignore unknown fields.
Requests with unknown parameters are rejected, so that you notice misspelt parameters.

**Error responses** have a status code and a \`message\` for users. See \`Problem\`.`;

export async function buildOpenApiDocument(endpoints: readonly Endpoint[], origin: string) {
  const schemas = new DocumentSchemas(await readSchemaNames());
  const problem = schemas.refer(problemSchema, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: describeOperation(endpoint, schemas, problem) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trinity Movers API',
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Map(endpoints.map(({ tag }) => [tag.name, tag])).values()],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token from Site Settings → Integration. A token is `tm_` followed by 43 characters.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description:
            'Session cookie of a staff member, set by `POST /api/admin/login`. On a local machine without TLS, the cookie is named `sid`. The API reference never sends the cookie. Use a token there.',
        },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint, schemas: DocumentSchemas, problem: object) {
  const { id, tag, summary, body, upload, examples, status = 200 } = endpoint;
  return {
    operationId: id,
    tags: [tag.name],
    summary,
    ...describeCall(endpoint),
    security: describeSecurity(endpoint),
    parameters: describeParameters(endpoint, schemas),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemas.refer(body, 'input'), ...toExample(examples?.body) } },
      },
    }),
    ...(upload && { requestBody: describeForm(upload, schemas) }),
    responses: { [status]: describeSuccess(endpoint, schemas), ...describeFailures(endpoint, schemas, problem) },
  };
}

function describeForm({ types, maxBytes, fields }: UploadDeclaration, schemas: DocumentSchemas) {
  const { properties, required = [], ...form } = schemas.describe(fields, 'input');
  const file = {
    type: 'string',
    format: 'binary',
    description: `${types.join(', ')}, at most ${maxBytes / 1024 ** 2} MiB`,
  };
  const schema = { ...form, properties: { file, ...properties }, required: ['file', ...required] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Lists the accepted authentication methods. An empty list or entry permits requests without authentication. */
function describeSecurity(endpoint: Endpoint): object[] {
  const { access, tokenPermission } = endpoint;
  const permission = getPermission(endpoint);
  if (permission === null) return tokenPermission ? [{}, { token: [] }] : [];
  return [
    ...(isStaffOnly(access) ? [] : [{}]),
    { session: [] },
    ...(isTokenPermission(permission) ? [{ token: [] }] : []),
  ];
}

/** Adds the required permission, and the permission for additional data, to the description. */
function describeCall(endpoint: Endpoint) {
  const { description, access, moreFor, tokenPermission } = endpoint;
  const required = isStaffOnly(access) ? access : null;
  const forTokens = tokenPermission ?? (required !== null && isTokenPermission(required) ? required : undefined);
  const whole = [
    description,
    required && `For staff: ${formatRolesWithPermission(required)}.`,
    forTokens && `A token needs the permission \`${forTokens}\`.`,
    moreFor && `Returns more data to: ${formatCallersWithPermission(moreFor)}.`,
    typeof access === 'object' && `Also returns drafts to: ${formatCallersWithPermission(access.permission)}.`,
  ];
  const text = whole.filter(Boolean).join(' ');
  return text && { description: text };
}

const formatCallersWithPermission = (permission: Permission) =>
  `${formatRolesWithPermission(permission)}${isTokenPermission(permission) ? `, and a token with \`${permission}\`` : ''}`;

const toExample = (example: unknown) => (example === undefined ? {} : { example });

function describeParameters({ params, query, headers }: Endpoint, schemas: DocumentSchemas) {
  const places = [
    { place: 'path', schema: params },
    { place: 'query', schema: query },
    { place: 'header', schema: headers },
  ];
  return places.flatMap(({ place, schema }) => {
    const { properties = {}, required = [] } = schema ? schemas.describe(schema, 'input') : {};
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = typeof property === 'object' ? property : {};
      return {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description && { description }),
        schema: rest,
      };
    });
  });
}

function describeSuccess(endpoint: Endpoint, schemas: DocumentSchemas) {
  const { answer, answerHeaders = {}, examples, status = 200, produces = 'application/json' } = endpoint;
  const headers = Object.entries(answerHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    description: STATUS_CODES[status] ?? 'Success',
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    content: {
      [produces]: {
        schema: answer ? schemas.refer(answer, 'output') : { type: 'string' },
        ...toExample(examples?.answer),
      },
    },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next attempt', schema: { type: 'string' } },
};

function describeFailures(endpoint: Endpoint, schemas: DocumentSchemas, problem: object) {
  const { method, access, moreFor, params, query, headers, body, upload, failures } = endpoint;
  const isWrite = method !== 'GET';
  const isForAll = access === 'public';
  const missingPermission = isForAll ? '' : 'The role or token lacks the required permission';
  const otherSite = isWrite ? 'The request came from another site' : '';
  const forbidden =
    missingPermission && otherSite
      ? `${missingPermission}, or the request came from another site`
      : missingPermission || otherSite;
  const described: NonNullable<Endpoint['failures']> = {
    ...(params || query || headers || body || upload
      ? { 400: 'The request is invalid. `errors` lists the invalid fields' }
      : {}),
    ...(isStaffOnly(access) ? { 401: 'Not signed in, or invalid token' } : {}),
    ...(isForAll && moreFor ? { 401: 'Invalid token' } : {}),
    ...(forbidden && { 403: forbidden }),
    ...(params ? { 404: 'Not found' } : {}),
    ...(body ? { 413: 'The body is too large', 415: 'The body is not application/json' } : {}),
    ...(upload ? { 413: 'The file is too large', 415: 'Unsupported file type' } : {}),
    ...(isWrite || isStaffOnly(access) ? { 429: 'Too many requests' } : {}),
    503: 'The database is temporarily unavailable',
    ...failures,
  };
  return Object.fromEntries(
    Object.entries(described).map(([status, failure]) => {
      const isPlain = typeof failure === 'string';
      const schema = isPlain ? problem : schemas.refer(failure.schema, 'output');
      return [
        status,
        {
          description: isPlain ? failure : failure.description,
          ...(['429', '503'].includes(status) && { headers: retryAfter }),
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}
