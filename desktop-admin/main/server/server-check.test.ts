import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../e2e/desktop/self-signed-certificate.ts';
import { StandInSession } from '../../../e2e/desktop/stand-in-session.ts';
import { reserveFreePort } from '../../../server/test/support/servers/free-port.ts';
import { createTestApp, type TestApp } from '../../../server/test/support/test-app.ts';
import { checkServer } from './server-check.ts';

let app: TestApp;
const others: Server[] = [];

async function serve(server: Server): Promise<string> {
  others.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `127.0.0.1:${address instanceof Object ? address.port : ''}`;
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  serve(createHttpServer((_request, response) => response.writeHead(status, headers).end(body)));

const product = (changes: object) =>
  JSON.stringify({
    product: 'trinity-lead-desk',
    version: '0.0.9',
    revision: null,
    apiLevel: 1,
    oldestAppLevel: 1,
    companyName: 'Trinity Movers',
    ...changes,
  });

const check = (address: string, { isOnline = true, answerTimeoutMs = 20_000 } = {}) => {
  const session = new StandInSession();
  session.isOffline = !isOnline;
  return checkServer(address, { fetch: session.fetch, isOnline: () => isOnline, answerTimeoutMs });
};

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(async () => {
  for (const server of others) {
    server.closeAllConnections();
    server.close();
  }
  await app.stop();
});

test('finds our server in every spelling of its address', async () => {
  const { host } = new URL(app.origin);
  for (const typed of [app.origin, `${app.origin}/admin/quotes?x=1`, `  ${host}/ `, `\u200E${app.origin}\u200B`]) {
    expect(await check(typed)).toEqual({ status: 'connected', server: app.origin });
  }
});

test.each([
  ['http://desk.example.co.ke', 'insecure'],
  ['ftp://desk.example.co.ke', 'address'],
  ['https://me:secret@desk.example.co.ke', 'address'],
  ['two words', 'address'],
  ['https://nowhere.invalid', 'name'],
])('fails for %s with "%s"', async (address, problem) => {
  expect(await check(address)).toMatchObject({ status: 'failed', problem });
});

test('reports a closed port as a refused connection', async () => {
  expect(await check(`127.0.0.1:${await reserveFreePort()}`)).toMatchObject({ problem: 'refused' });
});

test('gives up on a silent server', async () => {
  expect(await check(await serve(createHttpServer(() => {})), { answerTimeoutMs: 300 })).toMatchObject({
    problem: 'timeout',
  });
});

test('reports an untrusted certificate', async () => {
  const address = await serve(
    createHttpsServer(selfSignedCertificate, (_request, response) => response.end(product({}))),
  );
  expect(await check(`https://${address}`)).toMatchObject({
    problem: 'certificate',
    detail: 'net::ERR_CERT_AUTHORITY_INVALID',
  });
});

test('reports a certificate problem for https on an http port', async () => {
  expect(await check(`https://${await answering(200, product({}))}`)).toMatchObject({ problem: 'certificate' });
});

test.each([
  ['another site', 200, '<!doctype html><title>Hello</title>'],
  ['another API', 200, '{"product":"something-else"}'],
  ['a server without that address', 404, '{"message":"There is nothing at this address."}'],
])('rejects %s', async (_what, status, body) => {
  expect(await check(await answering(status, body))).toMatchObject({ problem: 'not-ours', detail: `HTTP ${status}` });
});

test('does not follow redirects', async () => {
  const elsewhere = await answering(301, '', { Location: app.origin });
  expect(await check(elsewhere)).toMatchObject({ problem: 'redirect' });
});

test('rejects incompatible versions of server and app', async () => {
  expect(await check(await answering(200, product({ apiLevel: 0 })))).toMatchObject({
    problem: 'server-too-old',
    detail: '0.0.9',
  });
  expect(await check(await answering(200, product({ apiLevel: 9, oldestAppLevel: 9 })))).toMatchObject({
    problem: 'app-too-old',
  });
});

test('reports a missing network', async () => {
  expect(await check('https://desk.example.co.ke', { isOnline: false })).toMatchObject({ problem: 'offline' });
});
