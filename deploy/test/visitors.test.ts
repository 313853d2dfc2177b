import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureInstalled, firstInstallation } from './support/first-installation.ts';
import { ipv4Addresses, ipv6Addresses } from './support/machine-addresses.ts';
import { buildVisitorQuote, requestSite, siteDomain } from './support/visitor.ts';

const formsOfNetwork = 120;

beforeAll(() => ensureInstalled());

beforeEach(() => firstInstallation.sql('truncate rate_limit'));

async function sendForms(count: number, from: string, clientIpHeader: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    const headers = { 'idempotency-key': randomUUID(), ...clientIpHeader };
    const body = buildVisitorQuote(`${randomUUID()}@example.com`);
    statuses.push((await requestSite({ path: '/api/quotes', method: 'POST', from, headers, body })).status);
  }
  return statuses;
}

const taken = Array.from({ length: formsOfNetwork }, () => 201);

test('counts IPv4 visitors by address and ignores X-Forwarded-For', async () => {
  const [one = '', other = ''] = ipv4Addresses;
  expect(await sendForms(formsOfNetwork, one)).toEqual(taken);
  expect(await sendForms(1, one)).toEqual([429]);
  expect(await sendForms(1, one, { 'x-forwarded-for': '203.0.113.9' })).toEqual([429]);
  expect(await sendForms(1, other)).toEqual([201]);
});

test('counts IPv6 visitors by network', async () => {
  const [one = '', ...others] = ipv6Addresses;
  expect(await sendForms(formsOfNetwork, one)).toEqual(taken);
  expect(await sendForms(1, one)).toEqual([429]);
  for (const other of others) expect(await sendForms(1, other)).toEqual([201]);
});

async function withSettings(lines: string[], act: () => Promise<void>): Promise<void> {
  const settings = join(firstInstallation.folder, '.env');
  const before = await readFile(settings, 'utf8');
  await writeFile(settings, `${before}\n${lines.join('\n')}\n`);
  await firstInstallation.runCompose('up', '--detach', '--wait', 'caddy');
  try {
    await act();
  } finally {
    await writeFile(settings, before);
    await firstInstallation.runCompose('up', '--detach', '--wait', 'caddy');
  }
}

const [node = '', otherNode = '', outside = ''] = ipv4Addresses;
const networksOfCdn = `CDN_NETWORKS=${node}/32 ${otherNode}/32`;

test('counts visitors of a CDN by the addresses from the CDN only', () =>
  withSettings([networksOfCdn], async () => {
    const clientIpHeader = (address: string) => ({ 'x-forwarded-for': address });
    expect(await sendForms(formsOfNetwork, node, clientIpHeader('203.0.113.7'))).toEqual(taken);
    expect(await sendForms(1, otherNode, clientIpHeader('203.0.113.7'))).toEqual([429]);
    expect(await sendForms(1, node, clientIpHeader('203.0.113.8'))).toEqual([201]);
    expect(await sendForms(1, outside, clientIpHeader('203.0.113.7'))).toEqual([201]);
    // Only the last address counts. The CDN adds it, and a visitor can forge the others.
    expect(await sendForms(1, node, clientIpHeader('198.51.100.1, 203.0.113.7'))).toEqual([429]);
  }));

test('reads a CDN’s own header and ignores the usual header', () =>
  withSettings([networksOfCdn, 'CLIENT_IP_HEADER=CF-Connecting-IP'], async () => {
    const clientIpHeader = (address: string) => ({ 'cf-connecting-ip': address });
    expect(await sendForms(formsOfNetwork, node, clientIpHeader('203.0.113.7'))).toEqual(taken);
    expect(
      await sendForms(1, otherNode, { ...clientIpHeader('203.0.113.7'), 'x-forwarded-for': '203.0.113.8' }),
    ).toEqual([429]);
    expect(await sendForms(1, node, clientIpHeader('203.0.113.8'))).toEqual([201]);
    expect(await sendForms(1, outside, clientIpHeader('203.0.113.7'))).toEqual([201]);
  }));

test('redirects other names of the site to the same path', () =>
  withSettings(['REDIRECTED_DOMAINS=movers.internal, movers-kenya.internal'], async () => {
    for (const host of ['movers.internal', 'movers-kenya.internal']) {
      const { status, headers } = await requestSite({ host, path: '/services/home-relocation?from=card' });
      expect([status, headers.location]).toEqual([301, `https://${siteDomain}/services/home-relocation?from=card`]);
    }
  }));
