import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { TestMailResult } from '../../shared/schemas/leads/mail.ts';
import type { Config } from '../config.ts';
import { describeFailure, isPermanentFailure } from '../db/database-errors.ts';
import { composeTestMail } from '../mail/lead-mail.ts';
import { Mailer, MailNotSent, type OutgoingMail } from '../mail/mailer.ts';
import { enqueueMailingDeliveries, recordMailingFailure } from '../modules/newsletter/mailing-delivery.service.ts';
import { type MailOutcome, type MailQueueHandler, mailQueueHandlers } from './mail-queue-handlers.ts';
import { mailHeartbeatSeconds, newsletterQueues } from './mail-queues.ts';

const pollIntervalSeconds = 10;

/** A process may miss two heartbeats before pg-boss considers it dead. */
const heartbeatIntervalSeconds = mailHeartbeatSeconds / 3;

/** Maximum attempts to record that an e-mail was sent. Enough to outlast a lock or a short database outage. */
const maxRecordTries = 5;
const recordRetryDelayMs = 1_000;

interface MailWorkerDependencies {
  config: Config;
  orm: MikroORM;
  log: Logger;
}

export class MailWorker {
  readonly #surroundings: MailWorkerDependencies;
  #boss: PgBoss | null = null;
  #workers: string[] = [];
  /** Null if no SMTP server is configured. E-mails then stay in the queue. */
  readonly #mailer: Mailer | null;

  constructor(surroundings: MailWorkerDependencies) {
    this.#surroundings = surroundings;
    this.#mailer = surroundings.config.smtpUrl ? new Mailer(surroundings.config.smtpUrl) : null;
  }

  async start(boss: PgBoss): Promise<void> {
    this.#boss = boss;
    const mailer = this.#mailer;
    if (!mailer) return;
    const options = {
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: pollIntervalSeconds,
      heartbeatRefreshSeconds: heartbeatIntervalSeconds,
    } as const;
    for (const [queue, work] of Object.entries(mailQueueHandlers)) {
      const worker: string = await boss.work<object, unknown, typeof options>(
        queue,
        options,
        // Send one e-mail at a time. If this process crashes, the result of at most one e-mail per queue is unknown.
        async (jobs) => {
          const results = await Promise.all(jobs.map((job) => this.#send(mailer, queue, work, job)));
          boss.notifyWorker(worker);
          return results;
        },
      );
      this.#workers.push(worker);
    }
    this.#workers.push(
      await boss.work<object, unknown, typeof options>(newsletterQueues.mailing, options, async (jobs) =>
        Promise.all(jobs.map((job) => this.#spread(job))),
      ),
    );
  }

  get isConfigured(): boolean {
    return this.#mailer !== null;
  }

  /** Sends an e-mail immediately, without a queue. @returns the response of the mail server */
  async sendNow(compose: (config: Config) => Promise<OutgoingMail>): Promise<TestMailResult> {
    if (!this.#mailer)
      return {
        sent: false,
        answer: 'E-mail is not set up yet. Ask the server administrator to set up e-mail.',
      };
    try {
      return { sent: true, answer: await this.#mailer.send(await compose(this.#surroundings.config)) };
    } catch (error) {
      if (error instanceof MailNotSent) return { sent: false, answer: error.message };
      throw error;
    }
  }

  sendTest(em: EntityManager, address: string): Promise<TestMailResult> {
    return this.sendNow((config) => composeTestMail(em, config, address));
  }

  pollNow(): void {
    for (const worker of this.#workers) this.#boss?.notifyWorker(worker);
  }

  /** Enqueues the deliveries of a mailing. Ends the mailing if a retry cannot help or no retries are left. */
  async #spread({ id, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> {
    const { orm, log } = this.#surroundings;
    try {
      await enqueueMailingDeliveries(orm.em.fork(), id, () => this.pollNow());
      return { id, status: 'completed' };
    } catch (error) {
      if (!isPermanentFailure(error) && retryCount < retryLimit) throw error;
      log.error({ err: error, mailing: id }, 'a mailing failed permanently');
      // Only log a second error. Recording the failure can fail for the same reason as the mailing.
      await recordMailingFailure(orm.em.fork(), id, error).catch((err: unknown) =>
        log.error({ err, mailing: id }, 'could not record the failure of a mailing'),
      );
      return { id, status: 'deadletter' };
    }
  }

  async #send(mailer: Mailer, queue: string, work: MailQueueHandler, job: JobWithMetadata): Promise<JobResult> {
    const { id, retryCount, retryLimit } = job;
    const { config, orm, log } = this.#surroundings;
    let takenFor = readAcceptedAddresses(job);
    let isSent = false;
    const settle = async (outcome: MailOutcome, problem: string | null = null) =>
      work.recordOutcome?.(orm.em.fork(), job, outcome, problem);
    try {
      const mail = await work.compose(orm.em.fork(), config, job);
      if (typeof mail === 'string') return { id, status: 'completed', output: { notSent: mail } };
      const answer = await mailer.sendToRemaining(mail, takenFor);
      isSent = true;
      takenFor = mail.to.map(({ address }) => address);
      await recordWithRetries(() => settle('sent'));
      return { id, status: 'completed', output: { answer } };
    } catch (error) {
      if (!(error instanceof MailNotSent)) {
        const isEnded = isPermanentFailure(error);
        log[isEnded ? 'error' : 'warn']({ err: error, mail: id, queue, isEnded }, 'an e-mail failed');
        const problem = `${isSent ? 'The e-mail was sent, but the result was not recorded' : 'The e-mail was not sent'}: ${describeFailure(error)}`;
        // Ignore a second failure, because recording the outcome can fail for the same reason.
        if (isEnded && !isSent) await settle('failed', problem).catch(() => {});
        return { id, status: isEnded ? 'deadletter' : 'failed', output: { problem, takenFor, isUnsure: isSent } };
      }
      const { failure, message } = error;
      log.warn(
        { mail: id, queue, try: retryCount + 1, failure, takenFor: error.acceptedFor.length },
        'an attempt to send an e-mail failed',
      );
      const isGivenUp = work.finalFailures.includes(failure);
      if (isGivenUp && failure === 'unsure') {
        await settle('unsure', message);
        return { id, status: 'deadletter', output: { problem: message, isUnsure: true } };
      }
      await settle(isGivenUp || retryCount >= retryLimit ? 'failed' : 'waiting', message);
      return {
        id,
        status: isGivenUp ? 'deadletter' : 'failed',
        output: { problem: message, takenFor: error.acceptedFor },
      };
    }
  }
}

const unsentJobSchema = z.object({ takenFor: z.array(z.string()) });

/** Returns no addresses if the previous attempt was interrupted or timed out before it recorded them. */
const readAcceptedAddresses = ({ output }: JobWithMetadata): readonly string[] =>
  unsentJobSchema.safeParse(output).data?.takenFor ?? [];

/** Retries recording the result of a delivery. Without a recorded result, a sent e-mail would become `unsure`. */
async function recordWithRetries(note: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await note();
      return;
    } catch (error) {
      if (tries === maxRecordTries) throw error;
      await sleep(recordRetryDelayMs);
    }
  }
}
