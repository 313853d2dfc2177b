// Longer than most: sending, trying again and waiting for a sign-in change the same list of files.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { maxUploadBytes } from '../../../../shared/domain/media.ts';
import type { Media } from '../../../../shared/schemas/media.ts';
import { problemText } from '../api/problem-text.ts';
import { sendSignedIn, useSession, useSessionStore } from '../session/session.ts';
import { useLibraryAgain } from './media.query.ts';
import { uploadPicture } from './upload-picture.ts';

/** A file on its way into the library. */
export interface Upload {
  key: number;
  name: string;
  /** Part that has gone out, from 0 to 1. */
  share: number;
  /** Why it has not arrived; null while it is under way. */
  problem: string | null;
  /** Whether it may arrive when it is sent again. */
  canRetry: boolean;
}

/** Whether it has not arrived and still may, as long as the screen stays. */
export const isOnItsWay = ({ problem, canRetry }: Upload): boolean => problem === null || canRetry;

interface Waiting {
  key: number;
  file: File;
}

const tooLarge = `This file is larger than ${maxUploadBytes / 1024 ** 2} MB. Please choose a smaller one.`;

/** Again by itself after these times: a server that restarts, or a network that comes back. */
const retryDelaysMs = [1_000, 4_000];

/**
 * Uploads pictures, one after the other, so that a slow network finishes the first before the last is begun. What has arrived
 * leaves the list; what has failed stays there to be sent again.
 * @param onUploaded is told of each with its key, which `add` has answered in the order of the files
 */
export function useUploads(onUploaded?: (media: Media, key: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, File>());
  const queue = useRef<Waiting[]>([]);
  const isSending = useRef(false);
  const count = useRef(0);
  const stopping = useRef(new AbortController());
  const told = useRef(onUploaded);
  const sessions = useSessionStore();
  const { phase } = useSession();
  const readAgain = useLibraryAgain();
  const again = useRef(readAgain);
  useEffect(() => {
    told.current = onUploaded;
    again.current = readAgain;
  });
  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    return () => controller.abort();
  }, []);

  const change = useCallback(
    (key: number, fields: Partial<Upload>) =>
      setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload))),
    [],
  );
  const forget = useCallback((key: number) => {
    files.current.delete(key);
    setUploads((known) => known.filter((upload) => upload.key !== key));
  }, []);

  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const { signal } = stopping.current;
    for (let next = queue.current.shift(); next && !signal.aborted; next = queue.current.shift()) {
      const { key, file } = next;
      try {
        const media = await withRetries(() =>
          sendSignedIn(sessions, () => uploadPicture(file, { signal, onProgress: (share) => change(key, { share }) })),
        );
        forget(key);
        told.current?.(media, key);
      } catch (error) {
        if (isSignedOut(error)) {
          // Nothing of it, and of those after it, is lost below the login, which comes over the screen.
          queue.current.unshift(next);
          change(key, { problem: signedOut, canRetry: true, share: 0 });
          isSending.current = false;
          return;
        }
        change(key, { problem: problemText(error), canRetry: !isFinal(error), share: 0 });
      }
      void again.current();
    }
    isSending.current = false;
  }, [change, forget, sessions]);

  useEffect(() => {
    if (phase !== 'signed-in') return;
    for (const { key } of queue.current) change(key, { problem: null });
    void sendAll();
  }, [phase, change, sendAll]);

  const add = useCallback(
    (added: readonly File[]): number[] => {
      const keys = added.map((file) => {
        count.current += 1;
        const key = count.current;
        const isTooLarge = file.size > maxUploadBytes;
        const problem = isTooLarge ? tooLarge : null;
        setUploads((known) => [...known, { key, name: file.name, share: 0, problem, canRetry: false }]);
        files.current.set(key, file);
        if (!isTooLarge) queue.current.push({ key, file });
        return key;
      });
      void sendAll();
      return keys;
    },
    [sendAll],
  );

  const retry = (key: number) => {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { problem: null });
    if (!queue.current.some((waiting) => waiting.key === key)) queue.current.push({ key, file });
    void sendAll();
  };

  const dismiss = useCallback(
    (key: number) => {
      queue.current = queue.current.filter((waiting) => waiting.key !== key);
      forget(key);
    },
    [forget],
  );

  return { uploads, add, retry, dismiss };
}

const signedOut = 'You are signed out. It is sent as soon as you have signed in again.';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The server has looked at the file, and would say the same again. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await send();
    } catch (error) {
      if (isFinal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return send();
}
