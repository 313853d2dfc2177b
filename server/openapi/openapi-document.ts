import type Router from '@koa/router';
import { z } from 'zod';
import { problemSchema } from '../../shared/schemas/problem.ts';
import { declarationOf, type EndpointDeclaration } from '../http/guard.ts';
import type { RequestState } from '../http/state.ts';

interface Endpoint {
  method: string;
  /** `/api/quotes/{id}` */
  path: string;
  declaration: EndpointDeclaration;
}

/** Every guarded endpoint of a router, read from the router itself so that none can be forgotten. */
export function endpointsOf(router: Router<RequestState>): Endpoint[] {
  return router.stack.flatMap((layer) => {
    const declaration = layer.stack.map(declarationOf).find((found) => found !== undefined);
    const method = layer.methods.find((name) => name !== 'HEAD');
    const path = String(layer.path).replace(/:(\w+)/g, '{$1}');
    return declaration && method ? [{ method: method.toLowerCase(), path, declaration }] : [];
  });
}

/** OpenAPI 3.1 document of the routers' endpoints. */
export function openApiDocument(routers: Router<RequestState>[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, declaration } of routers.flatMap(endpointsOf)) {
    paths[path] = { ...paths[path], [method]: operation(method, path, declaration) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trinity Movers API',
      version: '1.0.0',
      description:
        'What the website, the admin and the desktop app call. Times are UTC, ids are UUIDs, bodies are JSON.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description: 'Set by POST /api/admin/login; plain `sid` on http loopback.',
        },
      },
    },
  };
}

function operation(method: string, path: string, declaration: EndpointDeclaration) {
  const { summary, access, params, query, body, status = 200 } = declaration;
  const takesKey = path === '/api/quotes' || path === '/api/contacts' ? [idempotencyKeyParameter] : [];
  return {
    summary,
    operationId: `${method}${path.replace(/[{}]/g, '').replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/').find((segment) => !['', 'api', 'admin'].includes(segment)) ?? 'api'],
    security: access === 'staff' ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(method === 'post' ? takesKey : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }
      : {}),
    responses: { [status]: success(declaration), ...failuresOf(method, declaration) },
  };
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body again gets the first answer, and makes nothing new.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function success({ returns, produces = 'application/json' }: EndpointDeclaration) {
  const schema = returns ? jsonSchema(returns, 'output') : { type: 'string' };
  return { description: 'All went well', content: { [produces]: { schema } } };
}

function failuresOf(method: string, { access, params, query, body, failures }: EndpointDeclaration) {
  const described: NonNullable<EndpointDeclaration['failures']> = {
    ...(params || query || body ? { 400: 'Something in the request is not right; `errors` says what' } : {}),
    ...(access === 'staff' ? { 401: 'Nobody is signed in' } : {}),
    ...(method === 'get' ? {} : { 403: 'The request came from another site' }),
    ...(params ? { 404: 'There is no such thing' } : {}),
    ...(body ? { 413: 'The body is too large', 415: 'The body is not application/json' } : {}),
    ...(method === 'get' ? {} : { 429: 'Too many requests; Retry-After says when to come back' }),
    503: 'The database does not answer right now; Retry-After says when to come back',
    ...failures,
  };
  return Object.fromEntries(
    Object.entries(described).map(([status, failure]) => {
      const isPlain = typeof failure === 'string';
      const schema = isPlain ? { $ref: '#/components/schemas/Problem' } : jsonSchema(failure.schema, 'output');
      const description = isPlain ? failure : failure.description;
      return [status, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
