import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { serverClock, serverNow } from '../api/server-clock.ts';
import { readStoredJson, removeStoredValue, storeValue } from '../ui/stored-value.ts';
import { openTabChannel } from '../ui/tab-channel.ts';

const prefix = 'trinity-admin-draft ';

/** Lifetime of a copy that the server has. Bridges a day without the server. */
const onServerLifetimeMs = dayMs;

/** Typed text, and the version of the record that it is based on. A new record has no version. */
export interface DraftText<V> {
  values: V;
  version: number | null;
}

const copyFields = {
  version: z.int().nullable(),
  /** Stamp of the server's draft before this text. Null if the server has no draft. */
  follows: z.string().nullable(),
  /** Requests without an answer. The server may have stored each of them. */
  sent: z.array(z.object({ id: z.string(), content: z.string() })),
  /** The server has the same text. */
  isOnServer: z.boolean(),
  /** Milliseconds since 1970. */
  at: z.number(),
  lifetimeMs: z.number(),
};
const storedSchema = z.object({ values: z.unknown(), ...copyFields });

type CopyState = Omit<z.output<typeof storedSchema>, 'values' | 'version'>;

/** A copy of a draft. The copy on the server has no key in this browser. */
export interface DraftCopy<V> extends DraftText<V>, CopyState {
  key: string | null;
  /** The values as they are stored, by {@link serializeValues}. */
  text: string;
}

/** Equal values have equal results, whatever the order of their fields. */
export const serializeValues = (values: unknown): string => hashKey([values]);

interface OtherWindows {
  /** Another window took over or discarded the copy of this window. */
  onRemoved: () => void;
  /** The server has stored this text. */
  onSent: (text: string) => void;
}

interface DraftLocation<V> {
  /** A computer may have several users. Each has their own drafts. */
  userId: string;
  /** Name of the draft, for example `post new`. */
  name: string;
  schema: z.ZodType<V>;
  lifetimeMs: number;
}

/**
 * Copies of a draft in the storage of this browser. Each opening of an editor stores its own, so that no window overwrites
 * the text of another. The next opening continues with a leftover copy and removes it. A sent text is removed in all
 * windows.
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

  /** Reads the copies of other openings, newest first. */
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

  /** @returns false if the storage is full or forbidden */
  write(copy: DraftText<V> & Pick<CopyState, 'follows' | 'sent' | 'isOnServer'>): boolean {
    const lifetimeMs = copy.isOnServer ? onServerLifetimeMs : this.#lifetimeMs;
    const text = JSON.stringify({ ...copy, at: serverNow().getTime(), lifetimeMs });
    if (storeValue(this.#key, text)) return true;
    // Makes room: removes copies that the server has.
    for (const key of listDraftKeys()) if (key !== this.#key && readStored(key)?.isOnServer) removeStoredValue(key);
    return storeValue(this.#key, text);
  }

  /** Returns true if the copy of this opening has these values. */
  hasOwnCopy(values: V): boolean {
    const stored = readStored(this.#key);
    return stored !== null && serializeValues(stored.values) === serializeValues(values);
  }

  removeOwn(): void {
    removeStoredValue(this.#key);
  }

  /** Removes a copy, unless its window has changed the text. */
  removeUnchanged({ key, text }: Pick<DraftCopy<V>, 'key' | 'text'>): void {
    if (key !== null && serializeValues(readStored(key)?.values) === text) removeStoredValue(key);
  }

  /** Id of an unanswered request with the same content, from any window. */
  findSent(content: string): string | undefined {
    return this.#keys()
      .flatMap((key) => readStored(key)?.sent ?? [])
      .find((each) => each.content === content)?.id;
  }

  /** Removes a text that the server has stored, in all windows. */
  removeSaved(values: V): void {
    const text = serializeValues(values);
    for (const key of this.#keys()) if (serializeValues(readStored(key)?.values) === text) removeStoredValue(key);
    const channel = openTabChannel(this.#base);
    channel?.postMessage(text);
    channel?.close();
  }

  /** @returns a function that stops listening */
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

/** Removes expired copies of all drafts and users. A clock that is days fast would remove new ones. */
export function removeOldCopies(): void {
  if (!serverClock.isKnown) return;
  const now = serverNow().getTime();
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
