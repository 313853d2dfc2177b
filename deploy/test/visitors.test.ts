import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { ipv4Addresses, ipv6Addresses } from './machine-addresses.ts';
import { quoteOf, visit } from './visitor.ts';

/** Forms that one network may send in ten minutes. */
const formsOfNetwork = 120;

beforeAll(() => install());

beforeEach(() => first.sql('truncate rate_limit'));

/** @returns how each form was answered */
async function sendForms(count: number, from: string, forwardedFor?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    };
    const body = quoteOf(`${randomUUID()}@example.com`);
    statuses.push((await visit({ path: '/api/quotes', method: 'POST', from, headers, body })).status);
  }
  return statuses;
}

const taken = Array.from({ length: formsOfNetwork }, () => 201);

test('visitors over IPv4 are counted by their addresses, whatever they say in X-Forwarded-For', async () => {
  const [one = '', other = ''] = ipv4Addresses;
  expect(await sendForms(formsOfNetwork, one)).toEqual(taken);
  expect(await sendForms(1, one)).toEqual([429]);
  expect(await sendForms(1, one, '203.0.113.9')).toEqual([429]);
  expect(await sendForms(1, other)).toEqual([201]);
});

test('visitors over IPv6 are counted by their networks', async () => {
  const [one = '', ...others] = ipv6Addresses;
  expect(await sendForms(formsOfNetwork, one)).toEqual(taken);
  expect(await sendForms(1, one)).toEqual([429]);
  for (const other of others) expect(await sendForms(1, other)).toEqual([201]);
});
