import { expect, test } from 'vitest';
import { getFirstPagePath } from '../../../../../shared/api/list-page.ts';
import * as quotes from '../../../../../shared/endpoints/leads/quotes.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { mergeFirstPage, mergeLastPage, replaceLeadState } from './lead-pages.ts';
import type { LeadPages } from './leads.query.ts';

/** Lead number n, created in minute n. */
const lead = (n: number, status = 'new'): Lead => ({
  id: `id-${n}`,
  reference: `Q-${n}`,
  email: `${n}@example.com`,
  name: 'Brian Mwangi',
  subject: 'Storage',
  message: '',
  firstAnsweredBy: null,
  channel: 'website',
  importId: null,
  importedFrom: null,
  updatedAt: '',
  status,
  version: 1,
  statusChange: null,
  ...untouched,
  createdAt: new Date(n * 60_000).toISOString(),
});

const untouched = { ownerId: null, followUpAt: null, followUpReason: null, firstAnsweredAt: null, lostReason: null };

const pageAt = (cursor: string) => getFirstPagePath(quotes.list, { query: { cursor } });

const page = (numbers: number[], next: string | null = null) => ({
  items: numbers.map((n) => lead(n)),
  next: next === null ? null : pageAt(next),
});

const list = (...pages: LeadPages['pages']): LeadPages => ({
  pages,
  pageParams: pages.map((_, index) => pageAt(`${index}`)),
});

const ids = ({ pages }: LeadPages) => pages.map(({ items }) => items.map(({ id }) => Number(id.slice(3))));

test('adds new leads at the top and keeps the pages that have been read', () => {
  const before = list(page([9, 8, 7], 'p2'), page([6, 5, 4], 'p3'));
  const after = mergeFirstPage(before, page([11, 10, 9], 'other'));
  expect(ids(after)).toEqual([
    [11, 10, 9, 8, 7],
    [6, 5, 4],
  ]);
  expect(after.pages.map(({ next }) => next)).toEqual([pageAt('p2'), pageAt('p3')]);
  expect(after.pageParams).toEqual(before.pageParams);
});

test('adds no duplicate when a lead of a later page is in the first page again', () => {
  const after = mergeFirstPage(list(page([9], 'p2'), page([8, 7])), page([10, 9, 8], 'p2'));
  expect(ids(after)).toEqual([
    [10, 9],
    [8, 7],
  ]);
});

test('updates the status of known leads', () => {
  const after = mergeFirstPage(list(page([2, 1])), { items: [lead(2, 'won'), lead(1)], next: null });
  expect(after.pages[0]?.items.map(({ status }) => status)).toEqual(['won', 'new']);
});

test('inserts an older lead that now matches the filter at its position', () => {
  expect(ids(mergeFirstPage(list(page([9, 3])), page([9, 6, 3])))).toEqual([[9, 6, 3]]);
});

test('fills an empty list', () => {
  expect(ids(mergeFirstPage(list(page([])), page([1])))).toEqual([[1]]);
});

test('drops similar leads as soon as a lead matches exactly', () => {
  const similar = { ...page([9, 8]), isSimilar: true } as const;
  expect(ids(mergeFirstPage(list(similar), page([10])))).toEqual([[10]]);
  expect(ids(mergeLastPage(list(similar), page([10])))).toEqual([[10]]);
  expect(ids(mergeFirstPage(list(similar), { ...similar, items: [lead(10)] }))).toEqual([[10, 9, 8]]);
});

test('restarts from the top when more than one page of leads is new', () => {
  const after = mergeFirstPage(list(page([3, 2], 'p2'), page([1])), page([9, 8], 'next'));
  expect(ids(after)).toEqual([[9, 8]]);
  expect(after.pageParams).toHaveLength(1);
});

test('changes the status of one lead without moving it', () => {
  const before = list(page([4, 3], 'p2'), page([2, 1]));
  const after = replaceLeadState(before, 'id-2', { status: 'won', version: 2, statusChange: null, ...untouched });
  expect(ids(after)).toEqual(ids(before));
  expect(after.pages[1]?.items[0]?.status).toBe('won');
  expect(after.pages[0]).toBe(before.pages[0]);
});
