import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the benchmark runs to its end and speaks of every budget', { timeout: 180_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.ts'), '--smoke']);
  const budgets = [
    'page from the cache, plain',
    'page from the cache, plain, CPU',
    'page from the cache, br',
    'page from the cache, br, CPU',
    'page from the cache, br, p99',
    'JSON list from the cache, plain',
    'JSON list from the cache, plain, CPU',
    'page afresh, part of bare Node',
    'page afresh, CPU',
    'pages of searches that are never the same, p99',
    'page with parameters that it does not read',
    'JSON list afresh, part of bare Node',
    'lead capture, part of bare Node',
    'lead capture, times Payload’s rate',
    'lead capture, p99',
    'lead capture, CPU of the server and PostgreSQL',
    'memory (PSS), idle',
    'memory (PSS), after load',
    'start with data to the first answer',
    'content change to the new page',
    'request to alert',
    'inbox of 50',
    'search of a caller',
    'xlsx of',
    'the dashboard’s figures among',
    'the views of the lists among',
    'other answers while a CSV file leaves',
    'import of',
    'memory (PSS), while',
    'a look at the inbox and a request while',
    '/blog after a change',
    'longest answer among',
    'memory (PSS), with many posts',
  ];
  expect(budgets.filter((budget) => !stdout.includes(`| ${budget}`))).toEqual([]);
});

test('the benchmark of the desk runs to its end and speaks of every budget', { timeout: 180_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'desk.ts'), '--smoke']);
  const budgets = [
    'lead capture, part of the version before',
    'search from everywhere for a caller among',
    'search of the inbox for a misspelt caller',
    'search of one’s own leads for a caller who is not there',
    'report of the last 30 days among',
    'report of the last 3,650 days among',
    'lists of the inbox among',
    'search from everywhere among',
  ];
  expect(budgets.filter((budget) => !stdout.includes(`| ${budget}`))).toEqual([]);
});
