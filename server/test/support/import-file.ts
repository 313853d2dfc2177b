import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import type { ImportMapping, LeadImportDetail } from '../../../shared/schemas/leads/lead-import.ts';
import type { ApiAnswer, ApiClient } from './api-client.ts';
import { MultipartForm } from './encoded-body.ts';

const path = '/api/admin/imports';

interface SentFile {
  kind?: LeadKind;
  fileName?: string;
}

/** The form with which a list is uploaded. */
export function listForm(content: string | Uint8Array, { kind = 'quote', fileName = 'old.csv' }: SentFile = {}) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([new Uint8Array(Buffer.from(content))], fileName, { type: 'text/csv' }));
  return MultipartForm.of(form);
}

/** Uploads a file. @returns the answer, and the import's id */
export async function sendFile(
  staff: ApiClient,
  content: string | Uint8Array,
  file?: SentFile,
): Promise<{ id: string; answer: ApiAnswer }> {
  const answer = await staff.post(path, await listForm(content, file));
  return { id: answer.body.id, answer };
}

export const readImport = async (staff: ApiClient, id: string): Promise<LeadImportDetail> =>
  (await staff.get(`${path}/${id}`)).body;

/** Does a step of an import. @throws if it fails */
async function doStep(staff: ApiClient, id: string, step: string, body?: unknown): Promise<LeadImportDetail> {
  const answer = await staff.post(`${path}/${id}/${step}`, body);
  if (answer.status !== 200) throw new Error(`${step} was answered with ${answer.status}: ${answer.body.message}`);
  return readImport(staff, id);
}

/** Checks a file with its guessed mapping, unless the caller changes the mapping. */
export async function checkFile(staff: ApiClient, id: string, change: Partial<ImportMapping> = {}) {
  const { mapping } = await readImport(staff, id);
  return doStep(staff, id, 'check', { ...mapping, ...change });
}

export const runImport = (staff: ApiClient, id: string, duplicates: 'skip' | 'add' = 'skip') =>
  doStep(staff, id, 'run', { duplicates });

/** Does all steps of an import. */
export async function importFile(
  staff: ApiClient,
  content: string | Uint8Array,
  { duplicates, ...file }: SentFile & { duplicates?: 'skip' | 'add' } = {},
): Promise<LeadImportDetail> {
  const { id } = await sendFile(staff, content, file);
  await checkFile(staff, id);
  return runImport(staff, id, duplicates);
}

export const undoImport = (staff: ApiClient, id: string) => doStep(staff, id, 'undo');
