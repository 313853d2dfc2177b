import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { maxUploadBytes } from '../../../../shared/domain/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { describeError } from '../api/describe-error.ts';
import { isPermanentRejection } from '../api/is-permanent-rejection.ts';
import { resendAfterSignIn, type SessionStore, useSession, useSessionStore } from '../session/session.ts';
import { useRefreshLibrary } from './media.query.ts';
import { uploadPicture } from './upload-picture.ts';

export interface Upload {
  key: number;
  name: string;
  share: number;
  problem: string | null;
  canRetry: boolean;
}

export const isPendingUpload = ({ problem, canRetry }: Upload): boolean => problem === null || canRetry;

const tooLarge = `This file is larger than ${maxUploadBytes / 1024 ** 2} MB. Please choose a smaller file.`;

const signedOut = 'You are signed out. The upload continues after you sign in again.';

/** Delays before the two retries, for example after a server restart or a short network outage. */
const retryDelaysMs = [1_000, 4_000];

interface UploadListener {
  onStored: (media: Media, key: number) => void;
  onAnswer: () => void;
}

/** Uploads one file at a time, so that the first file finishes sooner on a slow network. */
class UploadQueue {
  readonly #sessions: SessionStore;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly (Upload & { file: File })[] = [];
  #count = 0;
  #isSending = false;
  #stopping = new AbortController();
  #listener: UploadListener = { onStored: () => {}, onAnswer: () => {} };

  constructor(sessions: SessionStore) {
    this.#sessions = sessions;
  }

  readonly read = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(listener: UploadListener): () => void {
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#listener = listener;
    return () => stopping.abort();
  }

  readonly add = (files: readonly File[]): number[] => {
    const added = files.map((file) => {
      this.#count += 1;
      const problem = file.size > maxUploadBytes ? tooLarge : null;
      return { key: this.#count, name: file.name, share: 0, problem, canRetry: false, file };
    });
    this.#set([...this.#uploads, ...added]);
    void this.#sendAll();
    return added.map(({ key }) => key);
  };

  readonly retry = (key: number): void => {
    this.#change(key, { problem: null });
    void this.#sendAll();
  };

  readonly dismiss = (key: number): void => this.#set(this.#uploads.filter((upload) => upload.key !== key));

  resume(): void {
    for (const { key, problem } of this.#uploads) if (problem === signedOut) this.#change(key, { problem: null });
    void this.#sendAll();
  }

  #set(uploads: readonly (Upload & { file: File })[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #change(key: number, fields: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const { signal } = this.#stopping;
    const findNext = () => this.#uploads.find(({ problem }) => problem === null);
    for (let next = findNext(); next && !signal.aborted; next = findNext()) {
      const { key, file } = next;
      try {
        const media = await this.#send(key, file, signal);
        this.dismiss(key);
        this.#listener.onStored(media, key);
      } catch (error) {
        const isSignedOut = error instanceof ApiError && error.status === 401;
        const problem = isSignedOut ? signedOut : describeError(error);
        this.#change(key, { problem, canRetry: isSignedOut || !isPermanentRejection(error), share: 0 });
        // Stops until the user has logged in again. The queue then sends all remaining files.
        if (isSignedOut) break;
      }
      this.#listener.onAnswer();
    }
    this.#isSending = false;
  }

  async #send(key: number, file: File, signal: AbortSignal): Promise<Media> {
    const onProgress = (share: number) => this.#change(key, { share });
    const send = () => resendAfterSignIn(this.#sessions, () => uploadPicture(file, { signal, onProgress }));
    for (const delayMs of retryDelaysMs) {
      try {
        return await send();
      } catch (error) {
        if (isPermanentRejection(error) || signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
    return send();
  }
}

/**
 * A finished upload disappears from the list. A failed upload stays in the list, where users can retry it.
 * @param onUploaded called with each picture and its key from `add`
 */
export function useUploads(onUploaded: (media: Media, key: number) => void = () => {}) {
  const sessions = useSessionStore();
  const { phase } = useSession();
  const [queue] = useState(() => new UploadQueue(sessions));
  const tellStored = useEffectEvent(onUploaded);
  const readAgain = useEffectEvent(useRefreshLibrary());
  useEffect(
    () => queue.open({ onStored: (media, key) => tellStored(media, key), onAnswer: () => void readAgain() }),
    [queue],
  );
  useEffect(() => {
    if (phase === 'signed-in') queue.resume();
  }, [phase, queue]);
  const { add, retry, dismiss } = queue;
  return { uploads: useSyncExternalStore(queue.subscribe, queue.read), add, retry, dismiss };
}
