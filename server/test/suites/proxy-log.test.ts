import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendHttpRequest } from '../support/http-request.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createTemporaryFolder } from '../support/servers/server-process.ts';

const caddyfile = resolve(import.meta.dirname, '../../../deploy/Caddyfile');

const caddy = process.env.CADDY ?? 'caddy';
const [, minor] = /^v?2\.(\d+)\./.exec(spawnSync(caddy, ['version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
/** Trusted proxies require version 2.8. */
const hasCaddy = Number(minor) >= 8;

const secret = 'Kanari0417';

const environment = (port: number, others: number) => ({
  PATH: process.env.PATH,
  HOME: createTemporaryFolder(),
  SITE_DOMAIN: `http://localhost:${port}`,
  ACME_EMAIL: 'office@example.co.ke',
  REDIRECTED_DOMAINS: `http://localhost:${others}`,
});

function configFor(port: number, others: number, upstream: number): string {
  const adapted = spawnSync(caddy, ['adapt', '--config', caddyfile], {
    env: environment(port, others),
    encoding: 'utf8',
  });
  const config = adapted.stdout
    .replace(/"dynamic_upstreams":\{(?:[^{}]|\{[^{}]*\})*\}/, `"upstreams":[{"dial":"127.0.0.1:${upstream}"}]`)
    .replace('":9180"', '":0"')
    .replace(/"try_duration":\d+/, '"try_duration":500000000');
  const file = join(createTemporaryFolder(), 'caddy.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(config), admin: { disabled: true } }));
  return file;
}

async function startUpstream(): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url?.includes('/broken')) return void request.socket.destroy();
    response.setHeader('Set-Cookie', `sid=${secret}`).setHeader('Location', `/preview/${secret}`);
    response.setHeader('Link', `</api/quotes?q=${secret}>; rel="next"`).setHeader('X-Request-Id', 'an-id');
    response.writeHead(request.url?.includes('/moved') ? 301 : 200).end(secret);
  });
  const port = await reserveFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return port;
}

describe.skipIf(!hasCaddy)(
  'the log of the shipped Caddyfile (needs Caddy 2.8 or later: install it, or set CADDY to its path)',
  () => {
    test('contains no address, query, secret or person in any case', async () => {
      const [port, others, upstream] = [await reserveFreePort(), await reserveFreePort(), await startUpstream()];
      const child = spawn(caddy, ['run', '--config', configFor(port, others, upstream)], {
        env: environment(port, others),
      });
      let log = '';
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text));
      onTestFinished(() => void child.kill('SIGKILL'));
      await expect.poll(() => log).toContain('serving initial configuration');

      const ask = (path: string, headers = {}) =>
        sendHttpRequest(
          { origin: `http://127.0.0.1:${port}` },
          {
            path,
            headers: {
              Host: `localhost:${port}`,
              'User-Agent': secret,
              Referer: `http://localhost/?q=${secret}`,
              Cookie: `sid=${secret}`,
              'X-Forwarded-For': '203.0.113.217',
              ...headers,
            },
          },
        ).then(({ status }) => status);
      expect(await ask(`/api/quotes?q=${secret}`)).toBe(200);
      expect(await ask(`/preview/${secret}`)).toBe(200);
      expect(await ask(`/newsletter/confirm?token=${secret}`)).toBe(200);
      expect(await ask(`/moved/${secret}`)).toBe(301);
      expect(await ask(`/%zz${secret}`)).toBeGreaterThanOrEqual(200);
      expect(await ask(`/broken/${secret}?q=${secret}`)).toBe(502);
      await expect.poll(() => log.match(/"msg":"handled request"/g)?.length ?? 0).toBeGreaterThan(4);
      expect(log).toContain('"status":502');
      expect(log).toContain('an-id');
      const lines = log.split('\n').filter((line) => line.includes(secret) || line.includes('203.0.113.217'));
      expect(lines).toEqual([]);
    });
  },
);
