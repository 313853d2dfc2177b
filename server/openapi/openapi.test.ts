import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getPermission } from '../../shared/api/endpoint.ts';
import { isTokenPermission } from '../../shared/domain/accounts/permissions.ts';
import { quoteFields } from '../../shared/domain/leads/quote-fields.ts';
import { listAllEndpoints, type TestedEndpoint } from '../test/support/all-endpoints.ts';
import { ApiClient } from '../test/support/api-client.ts';
import { encodeBody } from '../test/support/encoded-body.ts';
import { generateStaffCalls } from '../test/support/endpoint-samples.ts';
import { sendHttpRequest } from '../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { readSchemaNames } from './schema-names.ts';

const schemaObject = z.record(z.string(), z.unknown());
const contentSchema = z.record(z.string(), z.object({ schema: schemaObject, example: z.unknown().optional() }));
const operationSchema = z.object({
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  operationId: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(schemaObject),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
    }),
  ),
  requestBody: z.object({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().min(1), headers: schemaObject.optional(), content: contentSchema }),
  ),
});
const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaObject), securitySchemes: schemaObject }),
});

let app: TestApp;
let visitor: ApiClient;
let raw: Record<string, unknown>;
let document: z.infer<typeof documentSchema>;
let endpoints: TestedEndpoint[];

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  raw = (await visitor.get('/api/openapi.json')).body;
  document = documentSchema.parse(raw);
  endpoints = listAllEndpoints(app);
});

afterAll(() => app.stop());

const operationOf = ({ path, method }: Pick<TestedEndpoint, 'path' | 'method'>) => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`The document does not have ${method} ${path}`);
  return operation;
};

const checkableAndClosed = (schema: unknown) =>
  z.fromJSONSchema(schemaObject.parse(inlined(schema, { additionalProperties: false })));

function inlined(value: unknown, more: object = {}): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(each, more));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = schemaObject.parse(value);
  const whole =
    typeof $ref === 'string' ? { ...document.components.schemas[$ref.split('/').at(-1) ?? ''], ...rest } : rest;
  if ($ref) return inlined(whole, more);
  const entries = Object.entries(whole).map(([key, child]) => [key, inlined(child, more)]);
  return { ...(whole.type === 'object' && whole.properties ? more : {}), ...Object.fromEntries(entries) };
}

const isNamed = ({ $ref, type, items }: Record<string, unknown>): boolean =>
  typeof $ref === 'string' || (type === 'array' && isNamed(schemaObject.parse(items)));

function* walk(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    yield [key, child];
    yield* walk(child);
  }
}

/** Also finds endpoints in exported groups. */
function declarationsIn(value: unknown): string[] {
  const { data } = z.object({ id: z.string(), method: z.string(), path: z.string() }).safeParse(value);
  if (data) return [`${data.method.toLowerCase()} ${data.path}`];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(declarationsIn) : [];
}

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(raw));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
  });

  test('lists exactly the routes of the router', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(listed.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    expect(new Set(listed).size).toBe(endpoints.length);
  });

  test('has a route for every declared endpoint', async () => {
    const folder = join(import.meta.dirname, '../../shared/endpoints');
    const modules = await Promise.all(globSync('**/*.ts', { cwd: folder }).map((file) => import(join(folder, file))));
    const declared = modules.flatMap(declarationsIn);
    const served = new Set(endpoints.map(({ name }) => name));
    expect(declared.length).toBeGreaterThanOrEqual(served.size);
    expect(declared.filter((name) => !served.has(name))).toEqual([]);
  });

  test('has no two paths that differ only in parameter names', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  test('has a unique camelCase operationId for each operation', () => {
    const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(id))).toEqual([]);
    expect(operationOf({ method: 'patch', path: '/api/quotes/{id}' }).operationId).toBe('updateQuote');
  });

  test('has a short summary in the imperative for each operation', () => {
    const notImperative = /^(?:What|Whether|Who|Whom|Which|Where|When|How|The|A|An|All|Other|This|Its?|\w+s)$/;
    for (const endpoint of endpoints) {
      const { summary } = operationOf(endpoint);
      const words = summary.split(' ');
      expect([endpoint.name, summary]).toEqual([endpoint.name, expect.stringMatching(/^[A-Z][^;]+[^.]$/)]);
      expect([endpoint.name, summary, words.length <= 8]).toEqual([endpoint.name, summary, true]);
      expect([endpoint.name, words[0]]).toEqual([endpoint.name, expect.not.stringMatching(notImperative)]);
    }
  });

  test('describes each operation in sentences that do not repeat the summary', () => {
    for (const { name, declaration, ...endpoint } of endpoints) {
      const { summary, description = '' } = operationOf(endpoint);
      expect([name, declaration.description]).toEqual([name, expect.stringMatching(/^[A-Z`].{10,}\.$/)]);
      expect([name, description.startsWith(declaration.description)]).toEqual([name, true]);
      expect([name, declaration.description.includes(summary)]).toEqual([name, false]);
    }
  });

  test('describes each parameter', () => {
    const undescribed = endpoints.flatMap((endpoint) =>
      operationOf(endpoint)
        .parameters.filter(({ description = '' }) => !/^[A-Z`].{5,}/.test(description))
        .map((parameter) => `${endpoint.name}: ${parameter.name}`),
    );
    expect(undescribed).toEqual([]);
  });

  test('describes additional fields of the public forms', () => {
    const listIdentityFields = (path: string) => {
      const content = schemaObject.parse(operationOf({ method: 'post', path })).requestBody;
      const body = schemaObject.parse(inlined(content));
      return z
        .object({
          content: z.object({
            'application/json': z.object({
              schema: z.object({
                required: z.array(z.string()),
                properties: z.record(z.string(), z.object({ description: z.string().optional() })),
              }),
            }),
          }),
        })
        .parse(body).content['application/json'].schema;
    };
    const specified = {
      '/api/quotes': ['fullName', 'phone', 'email', 'movingFrom', 'movingTo', 'source', 'additionalInfo'],
      '/api/contacts': ['name', 'email', 'subject', 'message'],
    };
    const more = ['channel', 'leaveEmpty', 'elapsedMs'];
    const added = Object.keys(quoteFields).slice(specified['/api/quotes'].length);
    const ours = { '/api/quotes': [...added, ...more], '/api/contacts': more };
    expect(added).toContain('service');
    for (const path of ['/api/quotes', '/api/contacts'] as const) {
      const { required, properties } = listIdentityFields(path);
      expect(Object.keys(properties)).toEqual([...specified[path], ...ours[path]]);
      for (const name of ours[path]) {
        expect([name, properties[name]?.description]).toEqual([name, expect.stringMatching(/^[A-Z].{30,}/)]);
        expect(required).not.toContain(name);
      }
    }
  });

  test('uses standard names of formats', () => {
    const formats = [...JSON.stringify(raw).matchAll(/"format":"([^"]+)"/g)].map(([, format]) => format);
    expect([...new Set(formats)].toSorted()).toEqual(['binary', 'date', 'date-time', 'email', 'uuid']);
  });

  test('describes each group of operations in a sentence', () => {
    const used = new Set(endpoints.flatMap((endpoint) => operationOf(endpoint).tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].{15,}\.$/);
  });

  test('names each schema once, like the code, and refers to it', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(['Problem', 'Quote', 'QuoteForm', 'Contact', 'BlogPost', 'Faq', 'Site']),
    );
    expect(
      operationOf({ method: 'get', path: '/api/quotes' }).responses['200']?.content['application/json'],
    ).toMatchObject({ schema: { type: 'array', items: { $ref: '#/components/schemas/Quote' } } });
    const referredTo = [...walk(raw)].flatMap(([key, target]) =>
      key === '$ref' ? [String(target).split('/').at(-1)] : [],
    );
    expect(names.filter((name) => !referredTo.includes(name))).toEqual([]);
  });

  test('has a named schema for every body and answer', () => {
    const inline = endpoints.flatMap((endpoint) => {
      const { requestBody, responses } = operationOf(endpoint);
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.entries(part?.content ?? {}).filter(([type]) => type === 'application/json'),
      );
      return contents.filter(([, { schema }]) => !isNamed(schema)).map(() => endpoint.name);
    });
    expect(inline).toEqual([]);
  });

  test('uses the same schema names when run from the sources', async () => {
    const read = "const { readSchemaNames } = await import('./server/openapi/schema-names.ts');";
    const print = 'console.log([...(await readSchemaNames()).values()].toSorted().join());';
    const options = { cwd: join(import.meta.dirname, '../..') };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', read + print], options);
    expect(stdout.trim()).toBe([...(await readSchemaNames()).values()].toSorted().join());
  });

  test('allows additional fields in every answer', () => {
    const answers = endpoints.map((endpoint) => operationOf(endpoint).responses);
    expect([...walk(answers)].filter(([key, value]) => key === 'additionalProperties' && value === false)).toEqual([]);
    expect(document.components.schemas.Quote).not.toHaveProperty('additionalProperties');
    expect(document.info.description).toContain('may add fields');
  });

  test('describes sessions, tokens and rejected writes', () => {
    expect(document.components.securitySchemes.session).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-sid',
    });
    expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const name of ['Sec-Fetch-Site', 'Origin', '403']) expect(document.info.description).toContain(name);
  });

  test('describes the headers of calls and answers', () => {
    const { parameters, responses } = operationOf({ method: 'post', path: '/api/quotes' });
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    );
    expect(responses['429']).toMatchObject({ headers: { 'Retry-After': {} } });
    expect(operationOf({ method: 'get', path: '/api/quotes' }).responses['200']).toMatchObject({
      headers: { Link: {} },
    });
  });

  test('has a valid example for every body', () => {
    const sent = endpoints.flatMap((endpoint) => {
      const { example } = operationOf(endpoint).requestBody?.content['application/json'] ?? {};
      return example === undefined ? [] : [{ schema: endpoint.declaration.body, example }];
    });
    for (const { schema, example } of sent)
      expect([example, schema?.safeParse(example).error]).toEqual([example, undefined]);
    const withoutExample = endpoints.filter(
      (endpoint) =>
        endpoint.declaration.body && !operationOf(endpoint).requestBody?.content['application/json']?.example,
    );
    expect(withoutExample.map(({ name }) => name)).toEqual([]);
    const answered = endpoints.flatMap((endpoint) => {
      const { status = 200, answer } = endpoint.declaration;
      const { example } = operationOf(endpoint).responses[status]?.content['application/json'] ?? {};
      return example === undefined ? [] : [{ schema: answer, example }];
    });
    expect(answered.length).toBeGreaterThan(4);
    for (const { schema, example } of answered) expect(schema?.parse(example)).toEqual(example);
  });

  test.each(['createQuote', 'listQuotes', 'readQuote', 'updateQuote', 'createContact', 'readContact'])(
    'shows an example answer of %s, which docs/integrate.md describes',
    (id) => {
      const endpoint = endpoints.find(({ declaration }) => declaration.id === id);
      if (!endpoint) throw new Error(`There is no ${id}`);
      const { content } = operationOf(endpoint).responses[endpoint.declaration.status ?? 200] ?? {};
      expect(content?.['application/json']?.example).toBeDefined();
    },
  );

  test('has no broken references', () => {
    const targets = [...walk(raw)].filter(([key]) => key === '$ref').map(([, target]) => String(target));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of new Set(targets)) {
      const found = target
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => new Map(Object.entries(at ?? {})).get(key), raw);
      expect([target, typeof found]).toEqual([target, 'object']);
    }
  });

  test('lists path parameters, 401 for staff calls and 403 for writes', () => {
    for (const endpoint of endpoints) {
      const { parameters, responses, security, requestBody } = operationOf(endpoint);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      const { tokenPermission } = endpoint.declaration;
      const permission = getPermission(endpoint.declaration);
      const isForVisitors = endpoint.isForVisitorsToo || tokenPermission !== undefined;
      const isForPrograms = permission === null ? tokenPermission !== undefined : isTokenPermission(permission);
      expect([endpoint.name, security]).toEqual([
        endpoint.name,
        [
          ...(isForVisitors ? [{}] : []),
          ...(permission === null ? [] : [{ session: [] }]),
          ...(isForPrograms ? [{ token: [] }] : []),
        ],
      ]);
      if (endpoint.isStaffOnly || endpoint.isForVisitorsToo) expect(responses).toHaveProperty('401');
      if (endpoint.isWrite) expect(responses).toHaveProperty('403');
      const bodyType = endpoint.declaration.upload ? 'multipart/form-data' : 'application/json';
      if (requestBody) expect(Object.keys(requestBody.content)).toContain(bodyType);
    }
  });

  test('names public calls with more data for staff', () => {
    const forAll = endpoints.filter(
      ({ declaration: { access, moreFor } }) => access === 'public' && moreFor !== undefined,
    );
    expect(forAll.map((endpoint) => [endpoint.name, operationOf(endpoint).description])).toEqual([
      [
        'get /api/blog-posts/{post}',
        expect.stringMatching(/draft.+ Returns more data to: Administrator, Editor, and a token with `blog`\.$/),
      ],
      [
        'get /media/{hash}/{width}.{type}',
        expect.stringMatching(/trash.+ Returns more data to: Administrator, Editor\.$/),
      ],
    ]);
  });

  test('names the permission for drafts in public lists', () => {
    const lists = endpoints.filter(({ declaration: { access } }) => typeof access === 'object');
    expect(lists.map((endpoint) => [endpoint.name, operationOf(endpoint).description])).toEqual([
      [
        'get /api/blog-posts',
        expect.stringMatching(/=true`\. Also returns drafts to: Administrator, Editor, and a token with `blog`\.$/),
      ],
      [
        'get /api/faqs',
        expect.stringMatching(/=true`\. Also returns drafts to: Administrator, Editor, and a token with `faqs`\.$/),
      ],
    ]);
  });

  test('names the permission for additional data', () => {
    const forSome = endpoints.filter(({ isStaffOnly, declaration: { moreFor } }) => isStaffOnly && moreFor);
    expect(forSome.map((endpoint) => [endpoint.name, operationOf(endpoint).description])).toEqual([
      [
        'get /api/admin/stats',
        expect.stringMatching(/`dashboard`\. Returns more data to: Administrator, Office, and a token with `leads`\.$/),
      ],
    ]);
  });

  test('names the address of the configuration', () => {
    expect(document.servers).toEqual([{ url: app.context.config.siteOrigin }]);
  });
});

test('matches every real answer by status, type and schema', async () => {
  for await (const { endpoint, cookie, call } of generateStaffCalls(app, endpoints)) {
    const { path, body, status = endpoint.declaration.status ?? 200 } = call;
    const answer = await sendHttpRequest(app, {
      ...encodeBody(body),
      method: endpoint.method.toUpperCase(),
      path,
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, ...encodeBody(body).headers },
    });
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, status]);
    const promised = operationOf(endpoint).responses[answer.status]?.content ?? {};
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const range = type.replace(/\/.*/, '/*');
    const { headers: promisedHeaders = {} } = operationOf(endpoint).responses[answer.status] ?? {};
    if ('X-Total-Count' in promisedHeaders)
      expect([endpoint.name, answer.headers.get('x-total-count')]).toEqual([
        endpoint.name,
        expect.stringMatching(/^\d+$/),
      ]);
    expect([endpoint.name, Object.keys(promised)]).toEqual([endpoint.name, [expect.toBeOneOf([type, range])]]);
    // A call that cannot succeed in a test must answer with a problem.
    const schema = answer.status < 400 ? (promised[type]?.schema ?? {}) : document.components.schemas.Problem;
    const checked = checkableAndClosed(schema).safeParse(answer.body);
    expect([endpoint.name, checked.error?.issues ?? []]).toEqual([endpoint.name, []]);
  }
});

test('matches a rejected sign-in with `success` beside the message', async () => {
  const { body } = await visitor.post('/api/admin/login', { username: 'nobody', password: 'nothing' });
  const promised = document.paths['/api/admin/login']?.post?.responses['401']?.content['application/json']?.schema;
  expect(checkableAndClosed(promised).parse(body)).toEqual(body);
  expect(inlined(promised)).toMatchObject({ properties: { success: { const: false } } });
});

test('describes every failure as a problem', async () => {
  const problem = checkableAndClosed(document.components.schemas.Problem);
  const failures = [
    await visitor.post('/api/quotes', {}),
    await visitor.get('/api/quotes'),
    await visitor.post('/api/admin/login', { username: 'nobody', password: 'nothing' }),
    await visitor.get('/api/nothing'),
    await visitor.put('/api/site', {}),
    await visitor.post('/api/quotes', 'x', { 'Content-Type': 'text/plain' }),
  ];
  for (const { status, body } of failures) {
    // The specification requires `success: false` in a failed login.
    const { success, ...rest } = body;
    expect([status, problem.safeParse(rest).success]).toEqual([status, true]);
    expect(success).toBe(status === 401 && success === false ? false : undefined);
  }
});

describe('GET /api/docs', () => {
  test('is a page with only existing files of its own site', async () => {
    const page = await visitor.get('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    const files = addresses.filter((address) => address !== 'data:,');
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\/[\w.-]+$/);
      const answer = await visitor.get(file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('content-type')).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
      expect(answer.body.length).toBeGreaterThan(50);
    }
    expect(page.body).not.toMatch(/<script(?![^>]+src=)|\son\w+=|https?:\/\//);
    expect((await visitor.get('/api/docs/start.js')).body).not.toMatch(/https?:\/\//);
  });

  test.each(['package.json', 'index.html', '..%2fpackage.json', '%2e%2e%2fpackage.json', 'swagger-ui.css%00', ''])(
    'serves no other file: "%s"',
    async (file) => {
      expect([404, 400]).toContain((await visitor.get(`/api/docs/${file || 'x'}`)).status);
    },
  );
});
