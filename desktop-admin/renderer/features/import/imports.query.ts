import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../../shared/api/address.ts';
import { readQuery } from '../../../../shared/api/read-query.ts';
import { minuteMs } from '../../../../shared/domain/durations.ts';
import {
  type duplicateChoices,
  type ImportState,
  importLimits,
  workingStates,
} from '../../../../shared/domain/lead-import.ts';
import type { LeadKind } from '../../../../shared/domain/lead-kinds.ts';
import * as imports from '../../../../shared/endpoints/lead-imports.ts';
import type { ImportMapping, LeadImport } from '../../../../shared/schemas/lead-import.ts';
import { call } from '../../shared/api/call.ts';
import { fetchListFile } from '../../shared/export/list-file.ts';
import { saveFile } from '../../shared/platform/save-file.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

/** Time between looks at how far a server has come. */
const progressIntervalMs = 700;

/** A piece of a file is half a mebibyte: on a slow line it takes longer than other calls may. */
const partTimeoutMs = 60_000;

const isWorking = (state: ImportState): boolean => workingStates.some((each) => each === state);

export const importListQuery = queryOptions({ ...readQuery(imports.list), refetchOnMount: 'always' });

export const importQuery = (id: string) =>
  queryOptions({
    ...readQuery(imports.read, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? progressIntervalMs : false),
  });

/** The words of a column. */
export const importWordsQuery = (id: string, column: number) =>
  queryOptions(readQuery(imports.listWords, { params: { id }, query: { column } }));

/**
 * Sends a file in pieces, and says how many bytes have arrived. Whoever has left for other work meanwhile is not led away from it:
 * a notice says what came of the file.
 * @param goOn leads to what comes next
 */
export function useSendFile(goOn: (id: string) => void) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [sentBytes, setSentBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ file, kind }: { file: File; kind: LeadKind }) => {
      setSentBytes(0);
      const { id } = await call(imports.create, { body: { kind, fileName: file.name, sizeBytes: file.size } });
      for (let number = 0; number * importLimits.partBytes < file.size; number += 1) {
        const start = number * importLimits.partBytes;
        const piece = file.slice(start, start + importLimits.partBytes);
        await call(imports.addPart, {
          params: { id, number: `${number}` },
          body: { data: await base64Of(piece) },
          timeoutMs: partTimeoutMs,
        });
        setSentBytes(start + piece.size);
      }
      return id;
    },
    onSuccess: (id, { file }) => {
      if (isHere.current) return goOn(id);
      toasts.success(`${file.name} has been sent.`, { text: 'Go on', onClick: () => goOn(id) });
    },
    onError: (error, { file }) => {
      // The screen says so itself.
      if (!isHere.current) toasts.failure(error, `${file.name} was not sent.`);
    },
    onSettled: () => queryClient.invalidateQueries(importListQuery),
  });
  return { ...mutation, sentBytes };
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
}

/** The steps of an import. Whatever comes of one, the import is read again: somebody else may have done it. */
function useStep<V>(id: string, mutationFn: (values: V) => Promise<LeadImport>) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn,
    onError: (error) => toasts.failure(error, 'This did not work.'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(importQuery(id)),
        queryClient.invalidateQueries({ queryKey: keyOf(imports.list) }),
      ]),
  });
}

export const useCheck = (id: string) =>
  useStep(id, (body: ImportMapping) => call(imports.check, { params: { id }, body }));

export const useRun = (id: string) =>
  useStep(id, (duplicates: (typeof duplicateChoices)[number]) =>
    call(imports.run, { params: { id }, body: { duplicates } }),
  );

export const useStop = (id: string) => useStep(id, () => call(imports.stop, { params: { id } }));

export const useUndo = (id: string) => useStep(id, () => call(imports.undo, { params: { id } }));

export function useDiscard(id: string, onDiscarded: () => void) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: () => call(imports.discard, { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      onDiscarded();
    },
    onError: (error) => toasts.failure(error, 'This did not work.'),
    onSettled: () => queryClient.invalidateQueries(importListQuery),
  });
}

/** Time limit of the lines with problems, which may be all of a large file. */
const fileTimeoutMs = 10 * minuteMs;

/** Saves the lines with problems as a file. */
export function useProblemFile(id: string) {
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: async () => {
      const signal = AbortSignal.timeout(fileTimeoutMs);
      saveFile(await fetchListFile(imports.problems, { params: { id }, signal }), 'lines-with-problems.csv');
    },
    onSuccess: () => toasts.success('The lines are saved as lines-with-problems.csv.'),
    onError: (error) => toasts.failure(error, 'The file was not made.'),
  });
}
