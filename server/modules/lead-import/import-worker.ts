import { setTimeout as sleep } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { workingStates } from '../../../shared/domain/lead-import.ts';
import type { Config } from '../../config.ts';
import { nameFailure } from '../../db/database-errors.ts';
import { FailureLimit } from '../../db/failure-limit.ts';
import { readErasureKey } from '../../erasure-key.ts';
import { checkBatch } from './check-lines.ts';
import { endFailedImport } from './end-failed-import.ts';
import { LeadImport } from './lead-import.entity.ts';
import { readImportedFile } from './read-file.ts';
import { storeBatch } from './store-lines.ts';
import { undoBatch } from './undo-import.ts';

/** Time between looks for imports that another server has left. */
const pollIntervalMs = 5_000;

/** Rest between batches, as a share of what the last one took: the other half is for the people at the desk. */
const restShare = 1;

/** Shortest rest between batches, so that others have their turn. */
const minRestMs = 5;

interface Surroundings {
  config: Config;
  orm: MikroORM;
  log: Logger;
  now(): Date;
}

/**
 * Does the work of imports, batch by batch. The row of an import is its job: whoever has its lock does the next batch, in
 * one transaction with how far it has come. So a batch that a dying server has begun was never there, another server goes on
 * at once, and no line is done twice. Why it is no queue of pg-boss: docs/decisions/016-lead-import.md.
 */
export class ImportWorker {
  readonly #surroundings: Surroundings;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  readonly #failures = new FailureLimit();
  #isStarted = false;
  #isStopping = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  start(): void {
    this.#isStarted = true;
    this.#timer = setInterval(() => this.pollNow(), pollIntervalMs);
    this.pollNow();
  }

  /** There is something to do. Otherwise it is found at the next look. */
  pollNow(): void {
    if (!this.#isStarted || this.#isStopping) return;
    this.#working ??= this.#workUntilDone()
      .catch((error: unknown) => {
        this.#surroundings.log.warn({ err: error }, 'an import could not go on, and will be tried again');
      })
      .finally(() => {
        this.#working = null;
      });
  }

  /** Ends the batch that is under way; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async #workUntilDone(): Promise<void> {
    while (!this.#isStopping) {
      const since = performance.now();
      if (!(await this.#doNext())) return;
      await sleep(Math.max(minRestMs, (performance.now() - since) * restShare));
    }
  }

  /** @returns false when there is nothing to do, or somebody else does it */
  async #doNext(): Promise<boolean> {
    const { orm, now } = this.#surroundings;
    const em = orm.em.fork();
    const [next] = await em.find(
      LeadImport,
      { state: { $in: [...workingStates] } },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit: 1 },
    );
    if (!next) return false;
    try {
      const isDone = await this.#work(em.fork(), next);
      if (isDone) this.#failures.clear(next.id);
      return isDone;
    } catch (error) {
      if (!this.#failures.isReached(next.id, error)) throw error;
      this.#surroundings.log.error(
        { err: error, import: next.id, state: next.state },
        'an import failed and was ended',
      );
      await endFailedImport(em.fork(), next, nameFailure(error), now());
      return true;
    }
  }

  /** @returns false when somebody else does it */
  async #work(em: EntityManager, next: Pick<LeadImport, 'id' | 'state'>): Promise<boolean> {
    const { config, now } = this.#surroundings;
    if (next.state === 'reading') return readImportedFile(em, next.id);
    return em.transactional(async (tx) => {
      const job = await tx.findOne(LeadImport, next.id, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
      if (!job) return false;
      const surroundings = { now: now(), erasureKey: readErasureKey(config) };
      if (job.state === 'checking') await checkBatch(tx, job, surroundings);
      else if (job.state === 'running') await storeBatch(tx, job, surroundings);
      else if (job.state === 'undoing') await undoBatch(tx, job);
      return true;
    });
  }
}
