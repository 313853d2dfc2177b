import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { type ContentDraft, contentDraftSchema } from '../../../../shared/schemas/content/content-draft.ts';
import { isPermanentRejection } from '../api/is-permanent-rejection.ts';
import { DraftCopies, type DraftCopy, type DraftText, removeOldDraftCopies, serializeValues } from './draft-copies.ts';
import type { DraftOptions, DraftState, ServerDrafts } from './draft-state.ts';

const debounceMs = 2_000;

const maxDelayMs = 10_000;

const retryMs = 5_000;

/** Delay before rejected text is sent again. After the delay, the reason for the rejection may no longer apply. */
const refusedRetryMs = 60_000;

const maxSent = 100;

/**
 * Stores unsent text in this browser on each keystroke. If `server` is set, the server receives the text soon after. A
 * draft stays active after its editor closes, because responses may arrive later. All windows remove submitted text.
 */
export class Draft<V extends object> {
  readonly #schema: z.ZodType<V>;
  readonly #copies: DraftCopies<V>;
  readonly #server: ServerDrafts | undefined;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<V>;
  /** Draft copy that this editor resumed. Deleted once this editor has saved its own copy. */
  #source: DraftCopy<V> | null = null;
  #follows: string | null = null;
  #sent: DraftCopy<V>['sent'] = [];
  #isOnServer = false;
  /** Ids of discarded drafts. The server may still return these drafts. */
  readonly #unwanted = new Set<string>();
  #hasTaken = false;
  #isOpen = false;
  #isReady = false;
  #isOver = false;
  #typedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** Last text sent to the server, and its id (`stamp`). A retry of the same text sends the same id. */
  #try: { written: DraftText<V>; stamp: string } | null = null;

  constructor({ userId, name, schema, server }: DraftOptions<V>) {
    this.#schema = schema;
    this.#server = server;
    this.#copies = new DraftCopies({ userId, name, schema, lifetimeMs: server ? 90 * dayMs : 7 * dayMs });
    this.#state = {
      written: null,
      phase: { name: 'empty' },
      isKeptHere: true,
      isServerChecked: server === undefined,
      leftCopies: this.#copies.read().filter(({ isOnServer }) => !isOnServer),
      others: undefined,
    };
  }

  readonly read = (): DraftState<V> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * @param onSent called when another window, or the previous editor, has sent the text of this editor
   * @returns a function that you must call when the user leaves the editor
   */
  open(onSent: () => void): () => void {
    this.#isOpen = true;
    removeOldDraftCopies();
    const stopListening = this.#copies.listen({
      onRemoved: () => this.#source === null && this.#store(),
      onSent: (text) => this.#forget(text) && onSent(),
    });
    const retry = () => this.retry();
    window.addEventListener('online', retry);
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
      stopListening();
      window.removeEventListener('online', retry);
    };
  }

  /** Receives the draft that the server had stored when the editor opened. */
  receiveServerDraft(known: ContentDraft | null): void {
    if (this.#state.isServerChecked) return;
    const isUnwanted = known !== null && this.#unwanted.has(known.stamp);
    if (isUnwanted) this.#server?.remove(known.stamp);
    const copy = known && !isUnwanted && !this.#hasTaken ? this.#fromServer(known) : null;
    this.#change({
      isServerChecked: true,
      leftCopies: copy ? [...this.#state.leftCopies, copy] : this.#state.leftCopies,
    });
  }

  /** @param isReady false until any leftover copy is restored or discarded. Until then, the server receives no draft */
  setReady(isReady: boolean): void {
    this.#isReady = isReady;
    this.#schedule(debounceMs);
  }

  type(written: DraftText<V> | null): void {
    if (this.#isOver) return;
    const before = this.#state.written;
    if (written === null) {
      if (before) this.clear();
      return;
    }
    if (before && serializeValues(before) === serializeValues(written)) return;
    if (before === null || this.#isOnServer) this.#typedAt = Date.now();
    this.#isOnServer = false;
    this.#change({ written });
    this.#store();
    if (this.#state.phase.name === 'elsewhere') return;
    this.#enter(this.#state.isKeptHere ? 'stored' : 'typed');
    this.#schedule(Math.min(debounceMs, Math.max(0, this.#typedAt + maxDelayMs - Date.now())));
  }

  take(copy: DraftCopy<V>): void {
    this.#hasTaken = true;
    this.#source = copy;
    this.#follows = copy.follows;
    this.#sent = copy.sent;
    this.#isOnServer = copy.isOnServer;
    const at = new Date(copy.at).toISOString();
    const written = { values: copy.values, version: copy.version };
    this.#change({ written, leftCopies: [], phase: copy.isOnServer ? { name: 'on-server', at } : { name: 'stored' } });
    if (copy.key === null) this.#store();
    this.#schedule(debounceMs);
  }

  discard(copy: DraftCopy<V>): void {
    this.#copies.removeUnchanged(copy);
    this.#removeFromServer(copy);
    const isWanted = ({ follows }: DraftCopy<V>) => follows === null || !this.#unwanted.has(follows);
    this.#change({ leftCopies: this.#state.leftCopies.filter((each) => each !== copy && isWanted(each)) });
  }

  /** Continues after a conflict. The current text then replaces the other window's draft on the server. */
  follow(stamp: string): void {
    this.#follows = stamp;
    this.#enter('stored');
    this.retry();
  }

  retry(): void {
    this.#schedule(0);
  }

  /** Stores the text in this browser, so that the next editor in this window needs no response from the server. */
  handOver(): void {
    this.#isOnServer = false;
    this.#store();
  }

  flush(): void {
    void this.#sync();
  }

  /**
   * Sends content with an id, so that the server can detect a retry. The same content keeps its id until the server
   * responds, even in another window or after a reload.
   * @param values draft to remove once the request has succeeded. Text typed in the meantime is not removed
   * @param content null if the server requires no id
   */
  async send<T>(values: V, content: object | null, request: (id: string) => Promise<T>): Promise<T> {
    const text = serializeValues(content);
    const id = (content && this.#findSent(text)) ?? crypto.randomUUID();
    if (content) this.#noteSent({ id, content: text });
    const answer = await request(id);
    this.#sent = this.#sent.filter((each) => each.id !== id);
    this.removeSaved(values);
    return answer;
  }

  removeSaved(values: V): void {
    this.#copies.removeSaved(values);
    if (!this.#forget(serializeValues(values))) this.#store();
  }

  discardForever(): void {
    this.#isOver = true;
    this.clear();
  }

  clear(): void {
    this.#copies.removeOwn();
    if (this.#source) this.#copies.removeUnchanged(this.#source);
    void this.#reset();
  }

  #findSent(content: string): string | undefined {
    return this.#sent.find((each) => each.content === content)?.id ?? this.#copies.findSent(content);
  }

  #noteSent(request: DraftCopy<V>['sent'][number]): void {
    this.#sent = [...this.#sent.filter(({ id }) => id !== request.id), request].slice(-maxSent);
    this.#store();
  }

  #forget(text: string): boolean {
    this.#change({ leftCopies: this.#state.leftCopies.filter((copy) => copy.text !== text) });
    if (this.#state.written === null || serializeValues(this.#state.written.values) !== text) return false;
    void this.#reset();
    return true;
  }

  async #reset(): Promise<void> {
    clearTimeout(this.#timer);
    this.#source = null;
    this.#isOnServer = false;
    this.#change({ written: null, phase: { name: 'empty' } });
    await this.#running;
    const state = { follows: this.#follows, sent: this.#sent };
    this.#follows = null;
    this.#sent = [];
    this.#removeFromServer(state);
  }

  /** If the server is unavailable, the draft stays on the server. The next editor then offers the draft again. */
  #removeFromServer({ follows, sent }: Pick<DraftCopy<V>, 'follows' | 'sent'>): void {
    for (const stamp of [follows, ...sent.map(({ id }) => id)]) {
      if (stamp === null || !this.#server) continue;
      this.#unwanted.add(stamp);
      this.#server.remove(stamp);
    }
  }

  /** A closed editor writes only if its copy is unchanged. The next editor may have changed or discarded the text. */
  #store(): void {
    if (!this.#state.written || !(this.#isOpen || this.#copies.hasOwnCopy(this.#state.written.values))) return;
    const state = { follows: this.#follows, sent: this.#sent, isOnServer: this.#isOnServer };
    const isKeptHere = this.#copies.write({ ...this.#state.written, ...state });
    if (isKeptHere && this.#source) {
      this.#copies.removeUnchanged(this.#source);
      this.#source = null;
    }
    if (isKeptHere !== this.#state.isKeptHere) this.#change({ isKeptHere });
  }

  #change(changes: Partial<DraftState<V>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #enter(name: 'typed' | 'stored' | 'sending'): void {
    if (this.#state.phase.name !== name) this.#change({ phase: { name } });
  }

  #isDue(): boolean {
    return this.#isReady && this.#state.written !== null && !this.#isOnServer && this.#state.phase.name !== 'elsewhere';
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#server && this.#isOpen && this.#isDue()) this.#timer = setTimeout(() => void this.#sync(), delayMs);
  }

  /** Sends one request at a time. The next request sends the text typed during the previous request. */
  async #sync(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#server || !this.#state.written || !this.#isDue()) return;
    this.#running = this.#put(this.#server, this.#state.written).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #put(server: ServerDrafts, written: DraftText<V>): Promise<void> {
    if (this.#try?.written !== written) this.#try = { written, stamp: crypto.randomUUID() };
    const { stamp } = this.#try;
    this.#noteSent({ id: stamp, content: '' });
    if (this.#state.phase.name !== 'failed') this.#enter('sending');
    try {
      const { savedAt, others } = await server.put(written, stamp, this.#follows);
      this.#follows = stamp;
      this.#sent = [];
      this.#isOnServer = this.#state.written === written;
      this.#store();
      this.#change({ others, ...(this.#isOnServer && { phase: { name: 'on-server', at: savedAt } }) });
    } catch (error) {
      if (this.#state.written === null) return;
      const theirs = this.#readConflict(error);
      if (!theirs?.follows) {
        this.#change({ phase: { name: 'failed', error } });
        this.#schedule(isPermanentRejection(error) ? refusedRetryMs : retryMs);
      } else if (
        this.#sent.some(({ id }) => id === theirs.follows) ||
        theirs.text === serializeValues(written.values)
      ) {
        // The server has stored the text, but the response was lost.
        this.#follows = theirs.follows;
        this.#schedule(0);
      } else this.#change({ phase: { name: 'elsewhere', theirs } });
    }
  }

  #readConflict(error: unknown): DraftCopy<V> | null {
    if (!(error instanceof ApiError) || error.status !== 409) return null;
    const current = contentDraftSchema.safeParse(error.problem?.current).data;
    return current ? this.#fromServer(current) : null;
  }

  #fromServer({ values, basedOn, stamp, savedAt }: ContentDraft): DraftCopy<V> | null {
    const parsed = this.#schema.safeParse(values);
    if (!parsed.success) return null;
    const state = { follows: stamp, sent: [], isOnServer: true, at: Date.parse(savedAt), lifetimeMs: 0 };
    return { key: null, values: parsed.data, text: serializeValues(values), version: basedOn, ...state };
  }
}
