import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { computePercentile } from '../../../server/test/support/measure.ts';
import type { Installation } from './installation.ts';
import { ipv4Addresses } from './machine-addresses.ts';
import { buildVisitorQuote, requestSite } from './visitor.ts';

/** A retry uses the same key, like the form. */
const retryDelayMs = 1000;
const patienceMs = 120_000;

const perSecond = 4;
const marginMs = 3000;

export interface SendingReport {
  sent: number;
  acknowledged: number;
  lost: number;
  /** Requests with several rows. */
  doubled: number;
  /** Acknowledged requests with the number of another request. */
  sharedReferences: number;
  /** Failed attempts, by status or missing answer. */
  failures: Record<string, number>;
  p50Ms: number;
  slowestMs: number;
}

/** Sends quote requests at a steady rate. Each has its own address and is sent until acknowledged. */
export class QuoteSender {
  readonly #name = randomUUID();
  readonly #acknowledged: string[] = [];
  readonly #references: string[] = [];
  readonly #timesMs: number[] = [];
  readonly #failures: Record<string, number> = {};
  readonly #underWay: Promise<void>[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(perSecond: number) {
    this.#timer = setInterval(() => this.#underWay.push(this.#send(this.#underWay.length)), 1000 / perSecond);
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  async #send(count: number): Promise<void> {
    const email = `${this.#name}-${count}@example.com`;
    const from = ipv4Addresses[count % ipv4Addresses.length];
    const key = randomUUID();
    for (const since = Date.now(); Date.now() - since < patienceMs; await sleep(retryDelayMs)) {
      const { outcome, reference } = await postQuote(email, key, from);
      if (reference !== undefined) {
        this.#acknowledged.push(email);
        this.#references.push(reference);
        this.#timesMs.push(Date.now() - since);
        return;
      }
      this.#failures[outcome] = (this.#failures[outcome] ?? 0) + 1;
    }
  }

  stopSending(): void {
    clearInterval(this.#timer);
  }

  /** Waits until each request is acknowledged or given up. Then compares with the database. */
  async finishAndReport(installation: Installation): Promise<SendingReport> {
    this.stopSending();
    await Promise.all(this.#underWay);
    const stored = await installation.sql(
      `select email from lead where kind = 'quote' and email like '${this.#name}-%'`,
    );
    const distinct = new Set(stored);
    return {
      sent: this.#underWay.length,
      acknowledged: this.#acknowledged.length,
      lost: this.#acknowledged.filter((email) => !distinct.has(email)).length,
      doubled: stored.length - distinct.size,
      sharedReferences: this.#references.length - new Set(this.#references).size,
      failures: this.#failures,
      p50Ms: computePercentile(this.#timesMs, 50),
      slowestMs: computePercentile(this.#timesMs, 100),
    };
  }
}

export async function sendQuotesDuring(
  installation: Installation,
  act: () => Promise<unknown>,
): Promise<{ posted: SendingReport; tookMs: number }> {
  const poster = new QuoteSender(perSecond);
  try {
    await sleep(marginMs);
    const since = Date.now();
    await act();
    const tookMs = Date.now() - since;
    await sleep(marginMs);
    return { posted: await poster.finishAndReport(installation), tookMs };
  } finally {
    poster.stopSending();
  }
}

interface Try {
  outcome: string;
  reference?: string;
}

async function postQuote(email: string, key: string, from: string | undefined): Promise<Try> {
  try {
    const headers = { 'idempotency-key': key };
    const answer = await requestSite({
      path: '/api/quotes',
      method: 'POST',
      body: buildVisitorQuote(email),
      headers,
      from,
    });
    if (answer.status === 201)
      return { outcome: '201', ...z.object({ reference: z.string() }).parse(JSON.parse(answer.body)) };
    return { outcome: `${answer.status} of ${'x-request-id' in answer.headers ? 'a server' : 'Caddy'}` };
  } catch (error) {
    return { outcome: error instanceof Error ? ('code' in error ? String(error.code) : error.name) : String(error) };
  }
}

export function describeSendingReport({
  sent,
  acknowledged,
  lost,
  doubled,
  failures,
  p50Ms,
  slowestMs,
}: SendingReport): string {
  const tries = Object.entries(failures).map(([kind, count]) => `${count} × ${kind}`);
  const again = tries.length > 0 ? `tried again after ${tries.join(', ')}` : 'none tried again';
  return `${sent} sent, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled; ${again}; half within ${Math.round(p50Ms)} ms, the slowest ${Math.round(slowestMs)} ms`;
}
