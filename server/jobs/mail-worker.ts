import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { TestMailResult } from '../../shared/schemas/mail.ts';
import type { Config } from '../config.ts';
import { mailAboutLead, testMailTo } from '../mail/lead-mail.ts';
import { Mailer, MailNotSent } from '../mail/mailer.ts';
import { startBoss } from './boss.ts';
import { type MailJob, type MailRecipient, mailLongestWait, mailQueue, mailRecipients } from './mail-queues.ts';

/** Seconds between looks for mails that another process has left, or whose next try is due. */
const pollInterval = 10;

/** Milliseconds that mails under way have to be handed over when the process stops. */
const stopTime = 8_000;

interface Surroundings {
  config: Config;
  orm: MikroORM;
  log: Logger;
}

/** Sends what is in the mail queues, in this process; replicas share the queues. */
export class MailWorker {
  readonly #surroundings: Surroundings;
  #boss: PgBoss | null = null;
  #workers: string[] = [];
  /** Null when no SMTP server is configured: mails are then kept. */
  readonly #mailer: Mailer | null;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#mailer = surroundings.config.smtpUrl ? new Mailer(surroundings.config.smtpUrl) : null;
  }

  async start(): Promise<void> {
    const { orm, log } = this.#surroundings;
    const boss = await startBoss(await orm.em.getConnection().getNativeClient(), log);
    this.#boss = boss;
    const mailer = this.#mailer;
    if (!mailer) return;
    const options = { includeMetadata: true, perJobResults: true, pollingIntervalSeconds: pollInterval } as const;
    for (const recipient of mailRecipients) {
      const worker: string = await boss.work<MailJob, unknown, typeof options>(
        mailQueue(recipient),
        options,
        // One at a time: when the process dies between sending and marking, one mail is sent twice at most.
        async (jobs) => {
          const results = await Promise.all(jobs.map((job) => this.#send(mailer, recipient, job)));
          // There may be more: look again at once.
          boss.notifyWorker(worker);
          return results;
        },
      );
      this.#workers.push(worker);
    }
  }

  get isConfigured(): boolean {
    return this.#mailer !== null;
  }

  /** Sends a mail outside the queues, so that whoever asks learns what the server says. */
  async sendTest(em: EntityManager, address: string): Promise<TestMailResult> {
    if (!this.#mailer)
      return { sent: false, answer: 'No mail server is set up: the server was started without SMTP_URL.' };
    try {
      return { sent: true, answer: await this.#mailer.send(await testMailTo(em, this.#surroundings.config, address)) };
    } catch (error) {
      if (error instanceof MailNotSent) return { sent: false, answer: error.message };
      throw error;
    }
  }

  /** There is a new mail: looks at once. */
  hurry(): void {
    for (const worker of this.#workers) this.#boss?.notifyWorker(worker);
  }

  async stop(): Promise<void> {
    await this.#boss?.stop({ timeout: stopTime });
    this.#mailer?.close();
  }

  async #send(mailer: Mailer, recipient: MailRecipient, job: JobWithMetadata<MailJob>): Promise<JobResult> {
    const { id, data, createdOn, retryCount } = job;
    const { config, orm, log } = this.#surroundings;
    if (retryCount === 0 && Date.now() - createdOn.getTime() > mailLongestWait) {
      return { id, status: 'completed', output: { notSent: 'it has waited for more than three days' } };
    }
    const mail = await mailAboutLead(orm.em.fork(), config, recipient, { id, kind: data.kind });
    if (typeof mail === 'string') return { id, status: 'completed', output: { notSent: mail } };
    try {
      return { id, status: 'completed', output: { answer: await mailer.send(mail) } };
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      log.warn({ lead: id, recipient, try: retryCount + 1, isFinal: error.isFinal }, 'a mail was not taken');
      return { id, status: error.isFinal ? 'deadletter' : 'failed', output: { problem: error.message } };
    }
  }
}
