import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import { UnprocessableContent } from '../../http/errors.ts';
import { captureStatement, earlierLeadStatement } from './capture-statement.ts';
import { type RequestIdentity, requestIdentity } from './idempotency.ts';

export interface NewLead {
  kind: LeadKind;
  /** The `Idempotency-Key` header, checked; empty when there is none. */
  idempotencyKey: string;
  /** What the visitor asked, validated, field by field: the same again is the same lead. */
  body: readonly [name: string, value: string | null][];
  isSpam: boolean;
  /** The lead's row by column, but for id, number, status and time. */
  columns: Record<string, string | null>;
}

interface StoredLead {
  id: string;
  number: number;
  createdAt: string;
}

/**
 * Stores a lead and everything that follows from it: the claim on its key, its event and its mails, in one statement,
 * which is one transaction and one round trip. When `capture` returns, all of it is on disk. Whoever publishes the event
 * and sends the mails finds them there by themselves, and sooner when `onLeadStored` tells them.
 */
export class LeadCapture {
  readonly #pool: Pool;
  readonly #onLeadStored: () => void;

  constructor(pool: Pool, onLeadStored: () => void) {
    this.#pool = pool;
    this.#onLeadStored = onLeadStored;
  }

  /**
   * The same request again gets the first one's receipt.
   * @throws {UnprocessableContent} when the key came with another body before.
   */
  async capture(lead: NewLead): Promise<LeadReceipt> {
    const identity = requestIdentity(lead.idempotencyKey, lead.body);
    const stored = await this.#insert(lead, identity);
    if (stored && !lead.isSpam) this.#onLeadStored();
    return receipt(lead.kind, stored ?? (await this.#findEarlier(lead.kind, identity)));
  }

  /** @returns undefined when the request has been claimed before. */
  async #insert(lead: NewLead, { key, bodyHash, lifetime }: RequestIdentity): Promise<StoredLead | undefined> {
    const { kind, isSpam, columns } = lead;
    const { rows } = await this.#pool.query<StoredLead>({
      // Prepared once on each connection, under this name.
      name: `capture-${kind}${isSpam ? '-spam' : ''}`,
      text: captureStatement(kind, isSpam, Object.keys(columns)),
      values: [uuidv7(), key, bodyHash, lifetime, ...Object.values(columns)],
    });
    return rows[0];
  }

  async #findEarlier(kind: LeadKind, { key, bodyHash }: RequestIdentity): Promise<StoredLead> {
    const { rows } = await this.#pool.query<StoredLead & { bodyHash: string }>(earlierLeadStatement(kind), [key]);
    const [earlier] = rows;
    if (earlier?.bodyHash === bodyHash) return earlier;
    throw new UnprocessableContent('This Idempotency-Key was used for another request. Send a new key.');
  }
}

const receipt = (kind: LeadKind, { id, number, createdAt }: StoredLead): LeadReceipt => ({
  id,
  reference: leadReference(kind, number),
  status: 'new',
  createdAt,
});
