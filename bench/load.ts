import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { createQuoteInput } from '../server/test/support/factories.ts';
import { computeMedian, computePercentile } from '../server/test/support/measure.ts';

export interface LoadScenario {
  connections: number;
  /** Each request must be different. */
  request: autocannon.Request;
}

export interface LoadResult {
  perSecond: number;
  p95Ms: number;
  p99Ms: number;
}

const warmUpSeconds = 2;
const rounds = 3;

/** Returns medians of three rounds. */
export async function measureLoad(origin: string, load: LoadScenario, seconds: number): Promise<LoadResult> {
  const outcomes: LoadResult[] = [];
  await runLoad(origin, load, warmUpSeconds);
  for (let round = 0; round < rounds; round++) outcomes.push(await runLoad(origin, load, seconds));
  const middle = (field: keyof LoadResult) => computeMedian(outcomes.map((outcome) => outcome[field]));
  return { perSecond: middle('perSecond'), p95Ms: middle('p95Ms'), p99Ms: middle('p99Ms') };
}

function runLoad(origin: string, { connections, request }: LoadScenario, seconds: number): Promise<LoadResult> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const options = { url: origin, connections, duration: seconds, requests: [request] };
    const instance = autocannon(options, (error, result) => {
      if (error) reject(error);
      else if (result.non2xx + result.errors > 0)
        reject(new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed.`));
      else
        resolve({
          perSecond: times.length / result.duration,
          p95Ms: computePercentile(times, 95),
          p99Ms: computePercentile(times, 99),
        });
    });
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

const compressed = { 'Accept-Encoding': 'gzip, br' };

export const quoteSubmissionScenario: LoadScenario = {
  connections: 32,
  request: {
    method: 'POST',
    path: '/api/quotes',
    setupRequest: (request) => ({
      ...request,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(createQuoteInput()),
    }),
  },
};

export const cachedPageScenario: LoadScenario = { connections: 32, request: { path: '/', headers: compressed } };

/** Unique search words prevent answers from the cache. */
export const uncachedPageScenario: LoadScenario = {
  connections: 8,
  request: {
    setupRequest: (request) => ({ ...request, path: `/blog?q=${randomUUID()}`, headers: compressed }),
  },
};
