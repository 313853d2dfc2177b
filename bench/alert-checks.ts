import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../server/test/api-client.ts';
import { newQuote } from '../server/test/factories.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { addressOf } from './product.ts';
import { signIn } from './staff-client.ts';
import type { TestBed } from './test-bed.ts';

const alerts = 20;
/** Streams opened at once: as few as the product's pool serves without making anybody wait. */
const openedAtOnce = 20;
/** An alert that comes later is lost. */
const alertTimeoutMs = 20_000;

/** Time from sending a request to its event on every open stream, of few and of many: the desktop shows its alert from it. */
export async function checkAlerts(
  cleanUps: CleanUps,
  { product }: TestBed,
  { streams }: LoadProfile,
): Promise<Check[]> {
  const [few, many] = streams;
  const { cookie } = await signIn(product.port);
  const heard = { each: () => {} };
  const openUpTo = async (from: number, to: number) => {
    for (let opened = from; opened < to; opened += openedAtOnce) {
      await Promise.all(
        Array.from({ length: Math.min(openedAtOnce, to - opened) }, () =>
          openStream(cleanUps, product.port, cookie, () => heard.each()),
        ),
      );
    }
  };
  await openUpTo(0, few);
  const amongFew = await timeAlerts(product.port, few, heard);
  await openUpTo(few, many);
  const amongMany = await timeAlerts(product.port, many, heard);
  const p99 = percentile(amongMany, 99);
  // Of one stream among others: what all together take is that of sending as many events.
  const [dear, cheap] = [percentile(amongMany, 50) / many, percentile(amongFew, 50) / few];
  const [inWords, fewInWords] = [many, few].map((count) => groupDigits(count));
  return [
    {
      budget: `request to alert, ${inWords} streams open, p99`,
      wanted: `≤ ${budgets.alertP99Ms} ms`,
      measured: `${p99.toFixed(0)} ms`,
      isMet: p99 <= budgets.alertP99Ms,
    },
    {
      budget: `request to alert, for each stream, among ${inWords} and among ${fewInWords}`,
      wanted: `≤ ${budgets.streamsRatio} ×`,
      measured: `${(dear / cheap).toFixed(2)} × (median ${(dear * many).toFixed(1)} and ${(cheap * few).toFixed(1)} ms for all)`,
      isMet: dear / cheap <= budgets.streamsRatio,
    },
  ];
}

/** Milliseconds until each stream has heard of each of several requests. */
async function timeAlerts(port: number, streams: number, heard: { each: () => void }): Promise<number[]> {
  const visitor = new ApiClient({ origin: addressOf(port) });
  const times: number[] = [];
  for (let count = 0; count < alerts; count++) {
    const since = performance.now();
    let hearing = 0;
    const everybody = new Promise<void>((done) => {
      heard.each = () => {
        times.push(performance.now() - since);
        hearing += 1;
        if (hearing === streams) done();
      };
    });
    await visitor.post('/api/quotes', newQuote());
    await Promise.race([everybody, refuseAfter(alertTimeoutMs)]);
  }
  return times;
}

/** Opens a stream, waits for its first bytes, and tells of each new lead. */
function openStream(cleanUps: CleanUps, port: number, cookie: string, onLead: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${addressOf(port)}/api/admin/events`, { headers: { Cookie: cookie }, agent: false });
    cleanUps.add(() => request.destroy());
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}.`));
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (text: string) => {
        for (const _ of text.matchAll(/^event: quote\.created$/gm)) onLead();
      });
      resolve();
    });
  });
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('Not every stream has heard of a new lead.');
}
