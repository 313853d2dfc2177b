import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { maxWebhooks } from '../../shared/domain/accounts/webhooks.ts';
import type { Config } from '../config.ts';
import { describeFailure, isPermanentFailure } from '../db/database-errors.ts';
import { enqueueWebhookDeliveries } from '../modules/webhook/enqueue-deliveries.ts';
import { WebhookDeliveryEntity, WebhookEntity } from '../modules/webhook/webhook.entity.ts';
import {
  attemptDelivery,
  type DispatchContext,
  failWebhookDelivery,
  recordWebhookDeliveryResult,
} from '../modules/webhook/webhook-delivery.service.ts';
import type { WebhookTransport } from '../modules/webhook/webhook-transport.ts';
import { readSeal } from '../sealed-secret.ts';
import { mailHeartbeatSeconds } from './mail-queues.ts';
import { webhookQueue } from './webhook-queue.ts';

/** Time between looks for what another process has left, or whose next try is due. */
const pollIntervalSeconds = 10;

/**
 * A try takes five seconds and what the database takes: whoever is at one for longer is dead. The queue itself would wait
 * for a minute and a half, and the whole webhook with it, because it is told one thing at a time.
 */
const leaseSeconds = 20;

/** Time between two rounds of handing on events: under load many go in one. */
const batchWindowMs = 100;

/** Pause after a round that failed, as when the database was away. */
const retryDelayMs = 5_000;

interface WebhookWorkerDependencies {
  config: Config;
  orm: MikroORM;
  log: Logger;
  now(): Date;
  transport: WebhookTransport;
}

/** Hands events of the log on to webhooks and sends them, in this process; replicas share the work. */
export class WebhookWorker {
  readonly #surroundings: WebhookWorkerDependencies;
  readonly transport: WebhookTransport;
  #boss: PgBoss | null = null;
  #workers: string[] = [];
  #spreading: Promise<void> | null = null;
  #spreadAgain = false;
  #leases: NodeJS.Timeout | undefined;

  constructor(surroundings: WebhookWorkerDependencies) {
    this.#surroundings = surroundings;
    this.transport = surroundings.transport;
  }

  async start(boss: PgBoss): Promise<void> {
    this.#boss = boss;
    const options = {
      perJobResults: true,
      pollingIntervalSeconds: pollIntervalSeconds,
      heartbeatRefreshSeconds: mailHeartbeatSeconds / 3,
      // A webhook is told one thing at a time, so that a slow one takes nobody else's place.
      groupConcurrency: 1,
    } as const;
    // One place for each webhook: those that hang keep no other one waiting.
    for (let place = 0; place < maxWebhooks; place += 1) {
      const worker: string = await boss.work<object, unknown, typeof options>(webhookQueue, options, async (jobs) => {
        const results = await Promise.all(jobs.map(({ id }) => this.#deliverOrEnd(id)));
        // There may be more: look again at once.
        boss.notifyWorker(worker);
        return results;
      });
      this.#workers.push(worker);
    }
    this.#leases = setInterval(() => void this.#endLeases(), pollIntervalSeconds * 1_000);
    this.enqueueDeliveriesNow();
  }

  /** There may be new events: hands them on. When it fails it is tried again. */
  enqueueDeliveriesNow(): void {
    if (!this.#boss) return;
    this.#spreadAgain = true;
    this.#spreading ??= this.#spreadUntilQuiet();
  }

  /** There is something to send: looks into the queue at once. */
  pollNow(): void {
    for (const worker of this.#workers) this.#boss?.notifyWorker(worker);
  }

  /** What messages are sent and signed with now. */
  createDispatch(): DispatchContext {
    const { config, now } = this.#surroundings;
    return { transport: this.transport, seal: readSeal(config), now: now() };
  }

  /** Hands nothing on any more; what is being sent is for the queue to wait for. */
  async stop(): Promise<void> {
    this.#boss = null;
    clearInterval(this.#leases);
    await this.#spreading;
  }

  /** Hands what a dead process was sending to whoever looks first. */
  async #endLeases(): Promise<void> {
    const { orm, log } = this.#surroundings;
    try {
      const ended = await orm.em.fork().execute<{ id: string }[]>(
        `update pgboss.job set state = 'retry', start_after = now()
         where name = '${webhookQueue}' and state = 'active' and started_on < now() - interval '${leaseSeconds} seconds'
         returning id`,
      );
      if (ended.length > 0) this.pollNow();
    } catch (error) {
      log.warn({ err: error }, 'could not look for deliveries of dead processes');
    }
  }

  async #spreadUntilQuiet(): Promise<void> {
    const { orm, log } = this.#surroundings;
    while (this.#spreadAgain && this.#boss) {
      this.#spreadAgain = false;
      try {
        if (await enqueueWebhookDeliveries(orm.em.fork())) this.pollNow();
      } catch (error) {
        log.warn({ err: error }, 'could not hand events on to webhooks');
        setTimeout(() => this.enqueueDeliveriesNow(), retryDelayMs).unref();
      }
      // Also when nothing has come meanwhile: while leads are stored there is news 40 times a second.
      await sleep(batchWindowMs);
    }
    this.#spreading = null;
  }

  /** A delivery that would fail again ends as failed. */
  async #deliverOrEnd(id: string): Promise<JobResult> {
    const { orm, log } = this.#surroundings;
    try {
      return await this.#deliver(id);
    } catch (error) {
      if (!isPermanentFailure(error)) throw error;
      log.error({ err: error, delivery: id }, 'a delivery failed and was ended');
      await failWebhookDelivery(orm.em.fork(), id, `The message was not delivered: ${describeFailure(error)}`);
      return { id, status: 'completed' };
    }
  }

  async #deliver(id: string): Promise<JobResult> {
    const { orm, log, now } = this.#surroundings;
    const em = orm.em.fork();
    const done = { id, status: 'completed' } as const;
    const delivery = await em.findOne(WebhookDeliveryEntity, id);
    const webhook = delivery && (await em.findOne(WebhookEntity, delivery.webhookId));
    if (!webhook?.isActive || delivery?.status !== 'waiting') return done;
    const answer = await attemptDelivery(em, this.createDispatch(), webhook, delivery);
    const outcome = await recordWebhookDeliveryResult(orm.em.fork(), delivery, answer, now());
    if (answer.problem === null) return done;
    const { statusCode, problem } = answer;
    log.warn({ webhook: webhook.id, delivery: id, statusCode, problem }, 'a webhook did not take an event');
    return outcome === 'done' ? done : { id, status: 'failed', output: { statusCode } };
  }
}
