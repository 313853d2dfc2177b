import { beforeAll, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { staffPassword } from './installation.ts';
import { visit } from './visitor.ts';

let installedMs = 0;

beforeAll(async () => {
  const since = Date.now();
  await install();
  installedMs = Date.now() - since;
});

test('the lines of the guide bring up every service, and the site answers through Caddy', async ({ annotate }) => {
  const { status, headers, body } = await visit({ path: '/' });
  expect(status).toBe(200);
  expect(body).toContain('</html>');
  expect(headers).not.toHaveProperty('server');
  expect(await first.compose('ps', '--format', '{{.Health}}')).toMatch(/^(healthy\n?)+$/m);
  await annotate(`installed in ${Math.round(installedMs / 1000)} s, the image built included`);
});

test('the commands of the first hour find nothing wrong', async () => {
  const said = await first.follow('check');
  expect(said).not.toContain('FAIL');
});

test('the first account signs in', async () => {
  const { status } = await visit({
    path: '/api/admin/login',
    method: 'POST',
    body: { username: 'wanjiru', password: staffPassword },
  });
  expect(status).toBe(200);
});

test('nothing but Caddy can be reached from outside', async () => {
  const published = await first.compose(
    'ps',
    '--format',
    '{{.Service}} {{range .Publishers}}{{.PublishedPort}} {{end}}',
  );
  const services = published.split('\n').filter((line) => /[1-9]/.test(line.replace(/^\S+/, '')));
  expect(services.map((line) => line.split(' ')[0])).toEqual(['caddy']);
});
