import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { getServerNow, serverClock } from '../api/server-clock.ts';
import { readStoredJson, removeStoredValue, storeValue } from '../ui/stored-value.ts';
import { openTabChannel } from '../ui/tab-channel.ts';

const prefix = 'trinity-admin-draft ';

/** Lifetime of a copy that is also on the server. The copy is only needed while the server is unavailable. */
const onServerLifetimeMs = dayMs;

/** Typed text, and the version of the record on which the text is based. A new record has no version. */
export interface DraftText<V> {
  values: V;
  version: number | null;
}

const copyFields = {
  version: z.int().nullable(),
  /** Id of the server's draft that this copy updates. Null if the server has no draft. */
  follows: z.string().nullable(),
  /** Requests that have received no response. The server may or may not have stored their text. */
  sent: z.array(z.object({ id: z.string(), content: z.string() })),
  isOnServer: z.boolean(),
  at: z.number(),
  lifetimeMs: z.number(),
};
const storedSchema = z.object({ values: z.unknown(), ...copyFields });

type CopyState = Omit<z.output<typeof storedSchema>, 'values' | 'version'>;

/** `key` identifies the copy in this browser's storage. `key` is null for the copy on the server. */
export interface DraftCopy<V> extends DraftText<V>, CopyState {
  key: string | null;
  text: string;
}

/** Returns the same text for equal values, regardless of the order of their fields. */
export const serializeValues = (values: unknown): string => hashKey([values]);

interface OtherWindows {
  /** Called when another window has removed this window's copy. */
  onRemoved: () => void;
  onSent: (text: string) => void;
}

interface DraftLocation<V> {
  userId: string;
  name: string;
  schema: z.ZodType<V>;
  lifetimeMs: number;
}

/**
 * Stores one copy of the draft per open editor, so that no window overwrites another window's text. If a closed editor
 * leaves a copy, the next editor can continue with it. Submitted text is removed in all windows.
 */
export class DraftCopies<V> {
  readonly #base: string;
  readonly #key: string;
  readonly #schema: z.ZodType<V>;
  readonly #lifetimeMs: number;

  constructor({ userId, name, schema, lifetimeMs }: DraftLocation<V>) {
    this.#base = `${prefix}${userId} ${name} `;
    this.#key = `${this.#base}${crypto.randomUUID()}`;
    this.#schema = schema;
    this.#lifetimeMs = lifetimeMs;
  }

  read(): DraftCopy<V>[] {
    return this.#keys()
      .flatMap((key) => {
        const stored = readStored(key);
        const values = this.#schema.safeParse(stored?.values);
        return stored && values.success
          ? [{ ...stored, values: values.data, key, text: serializeValues(stored.values) }]
          : [];
      })
      .filter(({ key }) => key !== this.#key)
      .toSorted((one, other) => other.at - one.at);
  }

  /** @returns false if the browser's storage is full or blocked */
  write(copy: DraftText<V> & Pick<CopyState, 'follows' | 'sent' | 'isOnServer'>): boolean {
    const lifetimeMs = copy.isOnServer ? onServerLifetimeMs : this.#lifetimeMs;
    const text = JSON.stringify({ ...copy, at: getServerNow().getTime(), lifetimeMs });
    if (storeValue(this.#key, text)) return true;
    for (const key of listDraftKeys()) if (key !== this.#key && readStored(key)?.isOnServer) removeStoredValue(key);
    return storeValue(this.#key, text);
  }

  hasOwnCopy(values: V): boolean {
    const stored = readStored(this.#key);
    return stored !== null && serializeValues(stored.values) === serializeValues(values);
  }

  removeOwn(): void {
    removeStoredValue(this.#key);
  }

  /** Removes a copy only if its stored text is unchanged. Another window may have changed the stored text. */
  removeUnchanged({ key, text }: Pick<DraftCopy<V>, 'key' | 'text'>): void {
    if (key !== null && serializeValues(readStored(key)?.values) === text) removeStoredValue(key);
  }

  /** Returns the id of an unanswered request with the same content, from any window. */
  findSent(content: string): string | undefined {
    return this.#keys()
      .flatMap((key) => readStored(key)?.sent ?? [])
      .find((each) => each.content === content)?.id;
  }

  /** Removes the copies of a text in all windows. Called after the server has stored the text. */
  removeSaved(values: V): void {
    const text = serializeValues(values);
    for (const key of this.#keys()) if (serializeValues(readStored(key)?.values) === text) removeStoredValue(key);
    const channel = openTabChannel(this.#base);
    channel?.postMessage(text);
    channel?.close();
  }

  listen({ onRemoved, onSent }: OtherWindows): () => void {
    const channel = openTabChannel(this.#base);
    channel?.addEventListener('message', ({ data }) => onSent(`${data}`));
    const note = ({ key, newValue }: StorageEvent) => key === this.#key && newValue === null && onRemoved();
    window.addEventListener('storage', note);
    return () => {
      channel?.close();
      window.removeEventListener('storage', note);
    };
  }

  #keys(): string[] {
    return listDraftKeys().filter((key) => key.startsWith(this.#base) && !key.slice(this.#base.length).includes(' '));
  }
}

/** Uses the server's time, because a computer clock that is days ahead would make new copies look old. */
export function removeOldDraftCopies(): void {
  if (!serverClock.isKnown) return;
  const now = getServerNow().getTime();
  for (const key of listDraftKeys()) {
    const stored = readStored(key);
    if (!stored || now - stored.at >= stored.lifetimeMs) removeStoredValue(key);
  }
}

const readStored = (key: string) => readStoredJson(key, storedSchema);

function listDraftKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
