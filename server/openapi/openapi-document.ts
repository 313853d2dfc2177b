// Longer than most: an operation of the document is drawn, part by part, from one declaration.

import { STATUS_CODES } from 'node:http';
import { type Endpoint, getPermission, isStaffOnly, type UploadDeclaration } from '../../shared/api/endpoint.ts';
import { maxTokenRequestsPerMinute, maxWritesPerMinute } from '../../shared/domain/accounts/api-tokens.ts';
import { formatRolesWithPermission, isTokenPermission } from '../../shared/domain/accounts/permissions.ts';
import { problemSchema } from '../../shared/schemas/problem.ts';
import { DocumentSchemas } from './document-schemas.ts';
import { readSchemaNames } from './schema-names.ts';

const description = `What the website, the admin and the desktop app call. Times are UTC, ids are UUIDs, bodies are JSON.

**Who may call.** Calls without a lock are for everybody. The others need a permission, which a person has by the role (an
administrator has all) and a program by its token. A person has the cookie of a session, which \`POST /api/admin/login\` sets.
A program sends \`Authorization: Bearer tm_…\`, with a token that an administrator makes in Site Settings → Integration;
never both. One that does not work is refused with 401, also by calls that are for everybody. To try calls here, press Authorize
and paste one in: this page sends no cookies. Some lists are for everybody as far as they are published.

**Limits.** A token makes ${maxTokenRequestsPerMinute} calls a minute, ${maxWritesPerMinute} of which may be writes. What is more is refused with 429,
which says in \`Retry-After\` when to come back.

**Writes come from our own pages.** A browser says with \`Sec-Fetch-Site\`, or with \`Origin\` where it does not know that
header, which site a request comes from: what comes from another one is refused with 403, and so is a request that has a
cookie and says neither. With a token neither is needed. A program that signs in sends an \`Origin\` that is exactly the address of this server.

**Answers grow.** A new version may add fields to an answer, and leaves out none: read what you know, and take no notice
of the rest. A request is the other way round: a parameter that there is not is refused, so that a misspelt one is not
taken for none.

**Failures** have a status that says whose they are and a \`message\` for people; see \`Problem\`.`;

/** OpenAPI 3.1 document of the endpoints. */
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
          description: 'A token of Site Settings → Integration: `tm_` and 43 characters.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description:
            'The session of a member of staff, set by `POST /api/admin/login`; its name is plain `sid` on http loopback. The page of this document does not send it.',
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

/** A form with a file, as browsers send it. */
function describeForm({ types, maxBytes, fields }: UploadDeclaration, schemas: DocumentSchemas) {
  const { properties, required = [], ...form } = schemas.describe(fields, 'input');
  const file = {
    type: 'string',
    format: 'binary',
    description: `${types.join(', ')}; at most ${maxBytes / 1024 ** 2} MiB`,
  };
  const schema = { ...form, properties: { file, ...properties }, required: ['file', ...required] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** One of them will do; an empty one is for everybody. */
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

/** The description of a call, with who may make it. */
function describeCall(endpoint: Endpoint) {
  const { description, access, moreFor, tokenPermission } = endpoint;
  const permission = getPermission(endpoint);
  const forTokens = tokenPermission ?? (permission !== null && isTokenPermission(permission) ? permission : undefined);
  const isForAll = access === 'public' && moreFor !== undefined;
  const alsoFor = isStaffOnly(access) ? moreFor : undefined;
  const whole = [
    description,
    permission &&
      `${isForAll ? 'For everybody, and more of it for staff' : 'For staff'}: ${formatRolesWithPermission(permission)}.`,
    forTokens && `A token needs \`${forTokens}\`${isForAll ? ' for more' : ''}.`,
    alsoFor &&
      `More of it: ${formatRolesWithPermission(alsoFor)}${isTokenPermission(alsoFor) ? `, and a token with \`${alsoFor}\`` : ''}.`,
  ];
  const text = whole.filter(Boolean).join(' ');
  return text && { description: text };
}

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
    description: STATUS_CODES[status] ?? 'All went well',
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
  'Retry-After': { description: 'Seconds after which a new try makes sense', schema: { type: 'string' } },
};

function describeFailures(endpoint: Endpoint, schemas: DocumentSchemas, problem: object) {
  const { method, access, moreFor, params, query, headers, body, upload, failures } = endpoint;
  const isWrite = method !== 'GET';
  const isForAll = access === 'public';
  const forbidden = [
    isForAll ? '' : 'The role or the token has no permission for this',
    isWrite ? 'The request came from another site' : '',
  ]
    .filter(Boolean)
    .join(', or: ');
  const described: NonNullable<Endpoint['failures']> = {
    ...(params || query || headers || body || upload
      ? { 400: 'Something in the request is not right; `errors` says what' }
      : {}),
    ...(isStaffOnly(access) ? { 401: 'Nobody is signed in, or the token does not work' } : {}),
    ...(isForAll && moreFor ? { 401: 'There is a token, which does not work' } : {}),
    ...(forbidden && { 403: forbidden }),
    ...(params ? { 404: 'There is no such thing' } : {}),
    ...(body ? { 413: 'The body is too large', 415: 'The body is not application/json' } : {}),
    ...(upload ? { 413: 'The file is too large', 415: 'It is no file of a type that is taken' } : {}),
    ...(isWrite || isStaffOnly(access) ? { 429: 'Too many requests' } : {}),
    503: 'The database does not answer right now',
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
