import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { selfSignedCertificate } from '../../../e2e/desktop/self-signed-certificate.ts';
import { createLocalTransport } from '../../test/support/servers/webhook-receiver.ts';
import { isPublicAddress } from './public-address.ts';
import { WebhookTransport } from './webhook-transport.ts';

let connections = 0;
let handle: (incoming: IncomingMessage, response: ServerResponse) => void;
const receiver = createSecureServer(selfSignedCertificate, (incoming, response) => handle(incoming, response));
let url: string;

beforeAll(async () => {
  receiver.on('connection', () => {
    connections += 1;
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  url = `https://127.0.0.1:${portOf(receiver)}/hook`;
});

afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(() => {
  connections = 0;
  handle = (_, response) => response.writeHead(204).end();
});

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null || !('port' in address)) throw new Error('It does not listen');
  return Number(address.port);
}

const post = (to: string, transport = createLocalTransport()) => transport.post(to, { 'webhook-id': '1' }, '{}');

describe('an address', () => {
  const refused = [
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '100.127.255.255', '198.18.0.1', '192.0.0.8', '192.0.2.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', 'fe80::1', 'fe80::1%eth0'],
    ...['fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
    ...['4000::1', 'localhost', ''],
  ];
  test('is recognized as public or not', () => {
    expect(refused.filter(isPublicAddress)).toEqual([]);
    expect(['8.8.8.8', '105.160.0.1', '2606:4700:4700::1111'].every(isPublicAddress)).toBe(true);
  });

  test('is never called if it is private, in any notation', async () => {
    const port = portOf(receiver);
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '0177.0.0.1',
      '0.0.0.0',
      '[::ffff:127.0.0.1]',
      '[::1]',
    ];
    for (const host of hosts) {
      const answer = await post(`https://${host}:${port}/`, new WebhookTransport({ ca: selfSignedCertificate.cert }));
      expect([host, answer]).toEqual([
        host,
        expect.objectContaining({ problem: expect.stringContaining('public internet') }),
      ]);
    }
    expect(connections).toBe(0);
  });

  test('is not called if one of several is private', async () => {
    const transport = new WebhookTransport({
      resolve: async () => ['8.8.8.8', '127.0.0.1'],
      ca: selfSignedCertificate.cert,
    });
    const { problem } = await post(`https://hooks.example.com:${portOf(receiver)}/`, transport);
    expect(problem).toContain('hooks.example.com is not a public internet address');
    expect(connections).toBe(0);
  });

  test('is looked up once, and the checked address is the connected one', async () => {
    // The first lookup returns a public address, the second this computer.
    let lookups = 0;
    const resolve = async () => [lookups++ === 0 ? '127.0.0.2' : '127.0.0.1'];
    const rebound = new WebhookTransport({
      isAllowed: (address) => address === '127.0.0.2',
      resolve,
      ca: selfSignedCertificate.cert,
    });
    const target = `https://localhost:${portOf(receiver)}/`;
    const first = await post(target, rebound);
    expect([lookups, connections, first.statusCode]).toEqual([1, 0, null]);
    expect(first.problem).toContain('127.0.0.2');
    const second = await post(target, rebound);
    expect([lookups, connections]).toEqual([2, 0]);
    expect(second.problem).toContain('public internet');
  });

  test('is called by name', async () => {
    const transport = new WebhookTransport({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => ['127.0.0.1'],
      ca: selfSignedCertificate.cert,
    });
    expect(await post(`https://localhost:${portOf(receiver)}/`, transport)).toMatchObject({
      statusCode: 204,
      problem: null,
    });
  });

  test('receives nothing if its certificate is unknown', async () => {
    let heard = false;
    handle = (_, response) => {
      heard = true;
      response.end();
    };
    const { problem } = await post(url, new WebhookTransport({ isAllowed: () => true }));
    expect(problem).toContain('self-signed');
    expect(heard).toBe(false);
  });

  test('is a failure if it does not support TLS', async () => {
    const plain = createServer((_, response) => response.end());
    await once(plain.listen(0, '127.0.0.1'), 'listening');
    expect(await post(`https://127.0.0.1:${portOf(plain)}/`)).toMatchObject({
      statusCode: null,
      problem: expect.any(String),
    });
    plain.close();
  });
});

function holdTimeLimit() {
  const limit = new AbortController();
  const armed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => armed.mockRestore());
  return { armed, pass: () => limit.abort(new DOMException('It took too long', 'TimeoutError')) };
}

describe('an answer', () => {
  test('is not followed if it is a redirect', async () => {
    handle = (incoming, response) =>
      response.writeHead(307, { location: incoming.url === '/hook' ? '/there' : '/hook' }).end('elsewhere');
    const answer = await post(url);
    expect(answer).toMatchObject({ statusCode: 307, problem: expect.stringContaining('Redirects are not followed') });
    expect(connections).toBe(1);
  });

  test('is stored up to 1,024 bytes, and never decompressed', async () => {
    const packed = gzipSync('x'.repeat(50_000_000));
    handle = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    expect((await post(url)).answer?.length).toBeLessThanOrEqual(1_024);
    handle = (_, response) => response.end(`Grüße\u0000 ${'é'.repeat(2_000)}`);
    const { answer } = await post(url);
    expect(answer).toMatch(/^Grüße\uFFFD é+$/);
    expect(Buffer.byteLength(answer ?? '')).toBeLessThanOrEqual(1_026);
  });

  test('is read up to 64 KiB if it never ends', async () => {
    holdTimeLimit();
    let sent = 0;
    handle = (_, response) => {
      response.on('error', () => {});
      const more = () => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += 16_384;
          if (!response.write(Buffer.alloc(16_384, 'x'))) return void response.once('drain', more);
        }
      };
      more();
    };
    const { statusCode, problem } = await post(url);
    expect([statusCode, problem]).toEqual([200, null]);
    expect(sent).toBeLessThan(50_000_000);
  });

  test('times out after 5 seconds, also if it comes one byte at a time', async () => {
    const { armed, pass } = holdTimeLimit();
    const begun: string[] = [];
    const silent = createSocketServer(() => begun.push('no TLS'));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    handle = (incoming, response) => {
      if (incoming.url === '/never') return void begun.push('never');
      response.writeHead(200);
      const drip = setInterval(() => response.write('.', () => begun.push('a byte')), 10);
      response.on('close', () => clearInterval(drip));
    };
    const answers = Promise.all([
      post(`https://127.0.0.1:${portOf(silent)}/`),
      post(url.replace('/hook', '/never')),
      post(url),
    ]);
    await expect.poll(() => new Set(begun)).toEqual(new Set(['no TLS', 'never', 'a byte']));
    await expect.poll(() => begun.length).toBeGreaterThan(20);
    expect(armed.mock.calls).toEqual([[5_000], [5_000], [5_000]]);
    pass();
    const [noTls, never, dripping] = await answers;
    silent.close();
    expect(noTls.problem).toBe('The receiver did not respond within 5 seconds');
    expect(never.problem).toBe('The receiver did not respond within 5 seconds');
    // The status has arrived, so the delivery succeeds.
    expect(dripping).toMatchObject({ statusCode: 200, problem: null, answer: expect.stringMatching(/^\.+$/) });
  });

  test('is a failure if it has too many headers', async () => {
    handle = (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end();
    expect(await post(url)).toMatchObject({ statusCode: null, problem: expect.any(String) });
  });
});
