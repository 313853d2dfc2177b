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
import { readSecretCipher } from '../sealed-secret.ts';
import { mailHeartbeatSeconds } from './mail-queues.ts';
import { webhookQueue } from './webhook-queue.ts';

const pollIntervalSeconds = 10;

/**
 * An unfinished attempt is retried after this time. With only the queue's own timeout, the attempt would block the
 * webhook for a minute and a half.
 */
const leaseSeconds = 20;

/** Pause between rounds of enqueueing, so that under load each round enqueues many events. */
const batchWindowMs = 100;

const retryDelayMs = 5_000;

interface WebhookWorkerDependencies {
  config: Config;
  orm: MikroORM;
  log: Logger;
  now(): Date;
  transport: WebhookTransport;
}

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
      // Send one message at a time to each webhook, so that a slow webhook does not occupy several workers.
      groupConcurrency: 1,
    } as const;
    // Start one worker for each webhook, so that a hanging webhook does not delay other webhooks.
    for (let place = 0; place < maxWebhooks; place += 1) {
      const worker: string = await boss.work<object, unknown, typeof options>(webhookQueue, options, async (jobs) => {
        const results = await Promise.all(jobs.map(({ id }) => this.#deliverOrEnd(id)));
        boss.notifyWorker(worker);
        return results;
      });
      this.#workers.push(worker);
    }
    this.#leases = setInterval(() => void this.#endLeases(), pollIntervalSeconds * 1_000);
    this.enqueueDeliveriesNow();
  }

  enqueueDeliveriesNow(): void {
    if (!this.#boss) return;
    this.#spreadAgain = true;
    this.#spreading ??= this.#spreadUntilQuiet();
  }

  pollNow(): void {
    for (const worker of this.#workers) this.#boss?.notifyWorker(worker);
  }

  createDispatch(): DispatchContext {
    const { config, now } = this.#surroundings;
    return { transport: this.transport, seal: readSecretCipher(config), now: now() };
  }

  /** Stops enqueueing. Stop pg-boss afterwards, which waits for deliveries that are in progress. */
  async stop(): Promise<void> {
    this.#boss = null;
    clearInterval(this.#leases);
    await this.#spreading;
  }

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
      log.warn({ err: error }, 'could not release deliveries of dead processes');
    }
  }

  async #spreadUntilQuiet(): Promise<void> {
    const { orm, log } = this.#surroundings;
    while (this.#spreadAgain && this.#boss) {
      this.#spreadAgain = false;
      try {
        if (await enqueueWebhookDeliveries(orm.em.fork())) this.pollNow();
      } catch (error) {
        log.warn({ err: error }, 'could not enqueue webhook deliveries');
        setTimeout(() => this.enqueueDeliveriesNow(), retryDelayMs).unref();
      }
      // Always pause, because notifications can arrive 40 times a second while leads are being stored.
      await sleep(batchWindowMs);
    }
    this.#spreading = null;
  }

  async #deliverOrEnd(id: string): Promise<JobResult> {
    const { orm, log } = this.#surroundings;
    try {
      return await this.#deliver(id);
    } catch (error) {
      if (!isPermanentFailure(error)) throw error;
      log.error({ err: error, delivery: id }, 'a delivery failed permanently');
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
    log.warn({ webhook: webhook.id, delivery: id, statusCode, problem }, 'could not deliver an event to a webhook');
    return outcome === 'done' ? done : { id, status: 'failed', output: { statusCode } };
  }
}
