import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { defaultImportStatuses, getDefaultImportChannel } from '../../../shared/domain/leads/lead-import.ts';
import { readLastReferenceNumber } from './check-lines.ts';
import { listFormColumns, toColumnValues } from './imported-columns.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';
import type { ParsedImportLine } from './parse-line.ts';

/** Inserts the leads of an import. New references are higher than all references in the file. */
export class LeadInserter {
  readonly #em: EntityManager;
  readonly #job: LeadImportEntity;
  readonly #now: Date;
  readonly #taken = new Set<number>();

  constructor(em: EntityManager, job: LeadImportEntity, now: Date) {
    this.#em = em;
    this.#job = job;
    this.#now = now;
  }

  async reserveNumbers(highest: number): Promise<void> {
    const { kind } = this.#job;
    if (highest >= (await readLastReferenceNumber(this.#em, kind)))
      await this.#em.execute(
        `select setval('${kind}_number_seq', greatest(?, (select last_value from ${kind}_number_seq)))`,
        [highest],
      );
  }

  /** Stores each lead with its date, and with its reference if the reference is unused. Sends no events or e-mails. */
  async add(leads: readonly ParsedImportLine[]): Promise<void> {
    const { id: importId, kind, fileName } = this.#job;
    const columns = listFormColumns(kind);
    await this.#em.execute(
      `insert into lead (id, kind, number, status, created_at, updated_at, consented_at, import_id, imported_from, channel, ${columns.join(', ')})
       select id, '${kind}', number, status, created_at, ?, null, ?, ?, channel, ${columns.join(', ')}
       from json_to_recordset(?::json) as line
         (id uuid, number int, status text, channel text, created_at timestamptz, ${columns.map((name) => `${name} text`).join(', ')})`,
      [this.#now.toISOString(), importId, fileName, JSON.stringify(leads.map((lead) => this.#rowOf(lead)))],
    );
  }

  #rowOf(lead: ParsedImportLine) {
    const { kind, mapping } = this.#job;
    const number = lead.number !== null && !this.#taken.has(lead.number) ? lead.number : null;
    if (number !== null) this.#taken.add(number);
    return {
      id: uuidv7(),
      number,
      status: lead.status ?? mapping.status ?? defaultImportStatuses[kind],
      channel: lead.channel ?? getDefaultImportChannel(lead.values.email ?? null),
      created_at: lead.createdAt ?? this.#now.toISOString(),
      ...toColumnValues(kind, lead),
    };
  }
}
