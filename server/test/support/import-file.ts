import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import type { ImportMapping, LeadImportDetail } from '../../../shared/schemas/leads/lead-import.ts';
import type { ApiAnswer, ApiClient } from './api-client.ts';
import { MultipartForm } from './encoded-body.ts';

const path = '/api/admin/imports';

interface SentFile {
  kind?: LeadKind;
  fileName?: string;
}

export function createImportForm(
  content: string | Uint8Array,
  { kind = 'quote', fileName = 'old.csv' }: SentFile = {},
) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([new Uint8Array(Buffer.from(content))], fileName, { type: 'text/csv' }));
  return MultipartForm.of(form);
}

export async function uploadImportFile(
  staff: ApiClient,
  content: string | Uint8Array,
  file?: SentFile,
): Promise<{ id: string; answer: ApiAnswer }> {
  const answer = await staff.post(path, await createImportForm(content, file));
  return { id: answer.body.id, answer };
}

export const fetchImport = async (staff: ApiClient, id: string): Promise<LeadImportDetail> =>
  (await staff.get(`${path}/${id}`)).body;

async function runImportStep(staff: ApiClient, id: string, step: string, body?: unknown): Promise<LeadImportDetail> {
  const answer = await staff.post(`${path}/${id}/${step}`, body);
  if (answer.status !== 200) throw new Error(`${step} was answered with ${answer.status}: ${answer.body.message}`);
  return fetchImport(staff, id);
}

/** Checks a file with its guessed mapping and these changes. */
export async function checkUploadedImport(staff: ApiClient, id: string, change: Partial<ImportMapping> = {}) {
  const { mapping } = await fetchImport(staff, id);
  return runImportStep(staff, id, 'check', { ...mapping, ...change });
}

export const runUploadedImport = (staff: ApiClient, id: string, duplicates: 'skip' | 'add' = 'skip') =>
  runImportStep(staff, id, 'run', { duplicates });

export async function importLeadFile(
  staff: ApiClient,
  content: string | Uint8Array,
  { duplicates, ...file }: SentFile & { duplicates?: 'skip' | 'add' } = {},
): Promise<LeadImportDetail> {
  const { id } = await uploadImportFile(staff, content, file);
  await checkUploadedImport(staff, id);
  return runUploadedImport(staff, id, duplicates);
}

export const undoUploadedImport = (staff: ApiClient, id: string) => runImportStep(staff, id, 'undo');
