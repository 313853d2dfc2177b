import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import * as imports from '../../../../shared/endpoints/leads/lead-imports.ts';
import type { DuplicateChoice, ImportMapping, LeadImport } from '../../../../shared/schemas/leads/lead-import.ts';
import { call } from '../../shared/api/call.ts';
import { fetchListFile } from '../../shared/export/list-file.ts';
import { saveFile } from '../../shared/platform/save-file.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

/** Timeout that leaves enough time to upload and import a long list. */
const timeoutMs = minuteMs;

export const importListQuery = queryOptions({ ...createReadQuery(imports.list), refetchOnMount: 'always' });

export const createImportQuery = (id: string) =>
  queryOptions({ ...createReadQuery(imports.read, { params: { id } }), refetchOnMount: 'always' });

export const createImportColumnValuesQuery = (id: string, column: number) =>
  queryOptions(createReadQuery(imports.listColumnValues, { params: { id }, query: { column } }));

/**
 * Uploads a list. If the user leaves the screen during the upload, a notice reports the result.
 * @param goOn called with the import's id to open the next step
 */
export function useUploadImport(goOn: (id: string) => void) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: ({ file, kind }: { file: File; kind: LeadKind }) => {
      const body = new FormData();
      body.set('kind', kind);
      body.set('file', file);
      return call(imports.create, { body, timeoutMs });
    },
    onSuccess: ({ id }, { file }) => {
      if (isHere.current) return goOn(id);
      toasts.success(`${file.name} uploaded.`, { text: 'Continue', onClick: () => goOn(id) });
    },
    onError: (error, { file }) => {
      // Shows a notice only if the user has left the screen, because the screen shows its own error message.
      if (!isHere.current) toasts.failure(error, `${file.name} was not uploaded.`);
    },
    onSettled: () => queryClient.invalidateQueries(importListQuery),
  });
}

/** Reloads the import even after an error, because another user may have changed the import. */
function useImportStep<V>(id: string, mutationFn: (values: V) => Promise<LeadImport>) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn,
    onError: (error) => toasts.failure(error, 'The import was not changed.'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(createImportQuery(id)),
        queryClient.invalidateQueries({ queryKey: buildQueryKey(imports.list) }),
      ]),
  });
}

export const useCheckImport = (id: string) =>
  useImportStep(id, (body: ImportMapping) => call(imports.checkImport, { params: { id }, body, timeoutMs }));

export const useRunImport = (id: string) =>
  useImportStep(id, (duplicates: DuplicateChoice) =>
    call(imports.runImport, { params: { id }, body: { duplicates }, timeoutMs }),
  );

export const useUndoImport = (id: string) =>
  useImportStep(id, () => call(imports.undoImport, { params: { id }, timeoutMs }));

export function useDiscardImport(id: string, onDiscarded: () => void) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: () => call(imports.discardImport, { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      onDiscarded();
    },
    onError: (error) => toasts.failure(error, 'The file was not deleted.'),
    onSettled: () => queryClient.invalidateQueries(importListQuery),
  });
}

export function useDownloadProblems(id: string) {
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      saveFile(await fetchListFile(imports.exportProblems, { params: { id }, signal }), 'lines-with-problems.csv');
    },
    onSuccess: () => toasts.success('lines-with-problems.csv downloaded.'),
    onError: (error) => toasts.failure(error, 'The file was not downloaded.'),
  });
}
