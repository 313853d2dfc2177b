import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { fieldNames } from '../../../shared/domain/lead-fields.ts';
import type { LeadChannel, LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import type { Actor } from '../../db/actor.ts';
import { UnprocessableContent } from '../../http/errors.ts';
import { CaptureQueue } from './capture-queue.ts';
import {
  captureName,
  captureStatement,
  type EnteredColumns,
  earlierLeadStatement,
  enteredColumns,
  type LeadSource,
} from './capture-statement.ts';
import { type RequestIdentity, requestIdentity } from './idempotency.ts';

export interface NewLead {
  kind: LeadKind;
  /** The `Idempotency-Key` header, checked; empty when there is none. */
  idempotencyKey: string;
  /** What the visitor asked, validated, field by field: the same again is the same lead. */
  body: readonly [name: string, value: string | null][];
  isSpam: boolean;
  /** Who has entered it, and how it came to them; null for what visitors send. */
  entered: EnteredLead | null;
  /** The lead's row by column, but for id, number, status and time. */
  columns: Record<string, string | null>;
}

interface StoredLead {
  id: string;
  number: number;
  createdAt: string;
}

/** A lead that staff or a program enter for somebody. */
export interface EnteredLead {
  by: Actor;
  channel: LeadChannel;
  owner: { id: string; name: string } | null;
}

/** The columns of an entered lead, in the order of the statement. */
const columnsOf = ({ by, channel, owner }: EnteredLead): EnteredColumns => ({
  channel,
  owner_id: owner?.id ?? null,
  owner_name: owner?.name ?? null,
  actor_kind: by.kind,
  actor_id: by.id,
  actor_name: by.name,
  request_id: by.requestId,
});

/** A lead on its way to the database. */
interface Claim extends RequestIdentity {
  id: string;
  lead: NewLead;
}

/**
 * Stores leads and everything that follows from them: the claims on their keys, their events and their mails, in one
 * statement, which is one transaction and one round trip. Leads that come while others are being stored share the next one.
 * When `capture` returns, all of it is on disk. Whoever publishes the event and sends the mails finds them there by
 * themselves, and sooner when `onLeadStored` tells them.
 */
export class LeadCapture {
  readonly #pool: Pool;
  readonly #onLeadStored: () => void;
  readonly #queues: Record<LeadSource, Record<LeadKind, CaptureQueue<Claim, StoredLead | undefined>>>;

  constructor(pool: Pool, onLeadStored: () => void) {
    this.#pool = pool;
    this.#onLeadStored = onLeadStored;
    const queue = (kind: LeadKind, from: LeadSource) =>
      new CaptureQueue<Claim, StoredLead | undefined>((claims) => this.#insert(kind, from, claims));
    const queues = (from: LeadSource) => ({ quote: queue('quote', from), contact: queue('contact', from) });
    this.#queues = { visitors: queues('visitors'), entered: queues('entered') };
  }

  /**
   * The same request again gets the first one's receipt.
   * @throws {UnprocessableContent} when the key came with another body before.
   */
  async capture(lead: NewLead): Promise<LeadReceipt> {
    const { entered } = lead;
    const identity = requestIdentity(lead.idempotencyKey, lead.body, entered?.by);
    const queues = this.#queues[entered ? 'entered' : 'visitors'];
    const stored = await queues[lead.kind].add({ id: uuidv7(), lead, ...identity });
    return receipt(lead.kind, stored ?? (await this.#findEarlier(lead.kind, identity)));
  }

  /** @returns for each claim its lead, or undefined when the request has been claimed before. */
  async #insert(kind: LeadKind, from: LeadSource, claims: Claim[]): Promise<(StoredLead | undefined)[]> {
    const columns = Object.keys(claims[0]?.lead.columns ?? {});
    const { rows } = await this.#pool.query<StoredLead>({
      // Prepared once on each connection, under this name.
      name: captureName(kind, from),
      text: captureStatement(kind, columns, from),
      values: [
        claims.map(({ id }) => id),
        claims.map(({ key }) => key),
        claims.map(({ bodyHash }) => bodyHash),
        claims.map(({ lifetime }) => lifetime),
        claims.map(({ lead }) => lead.isSpam),
        ...columns.map((column) => claims.map(({ lead }) => lead.columns[column] ?? null)),
        ...(from === 'entered' ? enteredValues(claims) : []),
      ],
    });
    const stored = new Map(rows.map((row) => [row.id, row]));
    if (claims.some(({ id, lead }) => stored.has(id) && !lead.isSpam)) this.#onLeadStored();
    return claims.map(({ id }) => stored.get(id));
  }

  async #findEarlier(kind: LeadKind, { key, bodyHash }: RequestIdentity): Promise<StoredLead> {
    const { rows } = await this.#pool.query<StoredLead & { bodyHash: string }>(earlierLeadStatement(kind), [key]);
    const [earlier] = rows;
    if (earlier?.bodyHash === bodyHash) return earlier;
    throw new UnprocessableContent('This Idempotency-Key was used for another request. Send a new key.');
  }
}

/** A list for each column, in their order. */
function enteredValues(claims: readonly Claim[]): (string | null)[][] {
  const rows = claims.map(({ lead: { entered } }) => entered && columnsOf(entered));
  return fieldNames(enteredColumns).map((column) => rows.map((row) => row?.[column] ?? null));
}

const receipt = (kind: LeadKind, { id, number, createdAt }: StoredLead): LeadReceipt => ({
  id,
  reference: leadReference(kind, number),
  status: 'new',
  createdAt,
});
