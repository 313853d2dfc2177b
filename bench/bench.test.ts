// @module-tag slow
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The names of the rows of a report, in its order; figures are those of the smoke run. */
async function rowsOf(script: string, ...options: string[]): Promise<string[]> {
  const path = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, [path, '--smoke', ...options]);
  return [...stdout.matchAll(/^\| (.*?) +\| +(?:≤|≥|each|all|the kept)/gm)].map(([, name = '']) => name);
}

test('the benchmark runs to its end and speaks of every budget', { timeout: 180_000 }, async () => {
  expect(await rowsOf('run.ts', '--import')).toEqual([
    'memory (PSS), idle',
    'lead capture, part of bare Node (goal)',
    'lead capture, times Payload’s rate',
    'lead capture, p99 at 128 connections',
    'lead capture, CPU of the server and PostgreSQL',
    'page afresh, part of bare Node',
    'page afresh, CPU',
    'pages of searches that are never the same, p99 at 32 connections',
    'JSON list afresh, part of bare Node',
    'page from the cache, plain (PAGES_ON_SOCKETS off)',
    'page from the cache, plain, CPU (PAGES_ON_SOCKETS off)',
    'page from the cache, plain (PAGES_ON_SOCKETS on)',
    'page from the cache, plain, CPU (PAGES_ON_SOCKETS on)',
    'page from the cache, gzip (PAGES_ON_SOCKETS on)',
    'page from the cache, gzip, CPU (PAGES_ON_SOCKETS on)',
    'page from the cache, br (PAGES_ON_SOCKETS off)',
    'page from the cache, br, CPU (PAGES_ON_SOCKETS off)',
    'page from the cache, br, p99 (PAGES_ON_SOCKETS off)',
    'page from the cache, br (PAGES_ON_SOCKETS on)',
    'page from the cache, br, CPU (PAGES_ON_SOCKETS on)',
    'page from the cache, br, p99 (PAGES_ON_SOCKETS on)',
    'JSON list from the cache, plain (PAGES_ON_SOCKETS on)',
    'JSON list from the cache, plain, CPU (PAGES_ON_SOCKETS on)',
    'pages with parameters that they do not read',
    'memory (PSS), after load',
    'start with data to the first answer',
    'content change to the new page, two replicas',
    'request to alert, 20 streams open, p99',
    'request to alert, for each stream, among 20 and among 5',
    'inbox of 50 among 200 and among 100',
    'search of a caller among 200 leads, p95 of 12 spellings',
    'search of a misspelt caller among 200 leads, p95 of 7 spellings',
    'search of a caller who is not there among 200 leads, p95 of 8 spellings',
    'xlsx of 200 leads',
    'csv of 200 leads',
    'other answers while a CSV file leaves, p99',
    'other answers while a xlsx file leaves, p99',
    'search among 200 and among 100 leads',
    'the dashboard’s figures among 200 and among 100 leads',
    'the picture of the last 30 days among 200 and among 100 leads',
    'the lists by status among 200 and among 100 leads',
    'the views of the lists among 200 and among 100 leads',
    'import of 300 old leads and its undo, each once',
    'memory (PSS), while 300 old leads come in and leave',
    'a look at the inbox and a request while 300 old leads come in and leave, p99',
    '/ after a change, among 100 posts and among the demo’s',
    '/blog after a change, among 100 posts and among the demo’s',
    '/blog?q=kitchen after a change, among 100 posts and among the demo’s',
    '/blog/packing-a-kenyan-kitchen after a change, among 100 posts and among the demo’s',
    'the whole sitemap after a change, for each 10,000 posts, among 100 and among 50',
    'longest answer among 100 posts',
    'bytes of / and /blog among 100 posts and among 50',
    'memory (PSS), with many posts',
  ]);
});

test('the benchmark of the desk runs to its end and speaks of every budget', { timeout: 180_000 }, async () => {
  const searches = ['from everywhere', 'of the inbox', 'of one’s own leads'];
  const who = [
    'a caller among 200 leads, p95 of 12 spellings',
    'a misspelt caller among 200 leads, p95 of 7 spellings',
    'a caller who is not there among 200 leads, p95 of 8 spellings',
  ];
  const asked = [
    'searches of callers',
    'searches of nobody',
    'lists and figures of the desk',
    'pages and lists of the site',
  ];
  expect(await rowsOf('desk.ts')).toEqual([
    ...asked.map((what) => `${what}, time as a part of the version before`),
    'lead capture, part of the version before, 32 connections',
    'lead capture, part of the version before, 128 connections',
    ...searches.flatMap((where) => who.map((caller) => `search ${where} for ${caller}`)),
    ...['30', '365', '3,650'].map((days) => `report of the last ${days} days among 200 leads`),
    'lists of the inbox among 300 and among 100 leads',
    ...searches.map((where) => `search ${where} among 300 and among 100 leads`),
    'report of the last 30 days among 300 and among 100 leads',
  ]);
});
