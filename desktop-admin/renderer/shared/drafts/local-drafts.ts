import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';

/** Beginning of the keys of all drafts of this browser. */
const prefix = 'trinity-admin-draft';

export interface LocalDraft<V> {
  values: V;
  /** Version of the record that it was written over; null for a new one. */
  version: number | null;
  /** Time at which it was written, in milliseconds since 1970. */
  at: number;
  /** Stamp of the state on the server that it goes on from; none where the server has nothing of it. */
  follows?: string | undefined;
  /** Stamps of what went out after that and was not answered: the server may have one of them all the same. */
  sent?: string[] | undefined;
  /** Whether the server has all of it: what it has later is newer. */
  isOnServer?: boolean | undefined;
}

/** A draft, and where it is in this browser. */
export interface StoredDraft<V> extends LocalDraft<V> {
  key: string;
  /** What was written, by which one knows later that nobody has written on. */
  written: string;
}

/** Older versions of the editor knew nothing of the server, and nothing of an end. */
const draftFields = {
  version: z.int().nullable(),
  at: z.number(),
  follows: z.string().optional(),
  sent: z.array(z.string()).optional(),
  isOnServer: z.boolean().optional(),
  lifetimeMs: z.number().default(7 * dayMs),
};
const storedSchema = z.object({ values: z.unknown(), ...draftFields });
type Stored = z.output<typeof storedSchema>;

/** What the server has is there for longer; this is for the day on which it cannot be reached. */
const lifetimeOnServerMs = dayMs;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DraftPlace {
  /** A computer may have several people: what each has written is theirs. */
  userId: string;
  /** What is written, such as `post new`. */
  name: string;
  /** Each window keeps its own, so that of two none overwrites what the other has. */
  windowId: string;
}

/**
 * What is written and not saved, in the storage of this browser: of each window a draft of its own. What a window leaves behind
 * is there for the next one, until that has saved it or thrown it away, or nobody has come back for it.
 */
export class LocalDrafts {
  readonly #storage: () => DraftStorage;
  readonly #base: string;
  readonly key: string;

  /** @param storage asked for each time: where it is forbidden, it throws */
  constructor(storage: () => DraftStorage, { userId, name, windowId }: DraftPlace) {
    this.#storage = storage;
    this.#base = `${prefix} ${userId} ${name}`;
    this.key = `${this.#base} ${windowId}`;
  }

  /** What there is of it, of any window, the last one first. */
  read<V>(schema: z.ZodType<V>): StoredDraft<V>[] {
    const drafts = this.#keys().flatMap((key) => {
      const isOfIt =
        key === this.#base || (key.startsWith(`${this.#base} `) && !key.slice(this.#base.length + 1).includes(' '));
      const stored = isOfIt ? this.#read(key) : null;
      const values = stored && schema.safeParse(stored.values);
      return stored && values?.success ? [{ ...stored, values: values.data, key, written: writtenIn(stored) }] : [];
    });
    return drafts.toSorted((one, other) => other.at - one.at);
  }

  /** @returns whether it is kept: storage may be full, or forbidden */
  write(draft: Stored): boolean {
    const text = JSON.stringify(draft);
    if (this.#store(this.key, text)) return true;
    // What the server has can go.
    for (const key of this.#keys()) if (key !== this.key && this.#read(key)?.isOnServer) this.#store(key, null);
    return this.#store(this.key, text);
  }

  /** Adds to what this window has. */
  note(fields: Pick<LocalDraft<unknown>, 'follows' | 'sent' | 'isOnServer'>): void {
    const stored = this.#read(this.key);
    if (stored) this.write({ ...stored, ...fields });
  }

  /** Takes away what this window has. */
  clear(): void {
    this.#store(this.key, null);
  }

  /** Takes away a draft, unless its window has written on since. */
  remove({ key, written }: Pick<StoredDraft<unknown>, 'key' | 'written'>): void {
    const stored = this.#read(key);
    if (stored && writtenIn(stored) === written) this.#store(key, null);
  }

  /** Takes away what nobody has come back for, of whatever and whomever. */
  cleanUp(now: number): void {
    for (const key of this.#keys()) {
      const stored = this.#read(key);
      const lifetimeMs = stored?.isOnServer ? lifetimeOnServerMs : (stored?.lifetimeMs ?? 0);
      if (!stored || now - stored.at >= lifetimeMs) this.#store(key, null);
    }
  }

  #keys(): string[] {
    try {
      return Object.keys(this.#storage()).filter((key) => key.startsWith(`${prefix} `));
    } catch {
      return [];
    }
  }

  #read(key: string): Stored | null {
    try {
      return storedSchema.safeParse(JSON.parse(this.#storage().getItem(key) ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  }

  #store(key: string, text: string | null): boolean {
    try {
      if (text === null) this.#storage().removeItem(key);
      else this.#storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }
}

/** What was written, as a text that is the same however the fields are ordered: what was restored may have another order. */
export const writtenIn = ({ values, version }: Pick<LocalDraft<unknown>, 'values' | 'version'>): string =>
  hashKey([values, version]);
