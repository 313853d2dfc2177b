import { importLimits } from '../../../shared/domain/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import type { ImportMapping, LeadImportDetail } from '../../../shared/schemas/lead-import.ts';
import type { ApiAnswer, ApiClient } from './api-client.ts';

const path = '/api/admin/imports';

/** Sends a file in pieces, as the admin does. @returns the last answer, and the import's id */
export async function sendFile(
  staff: ApiClient,
  content: string | Uint8Array,
  { kind = 'quote', fileName = 'old.csv', partBytes = importLimits.partBytes }: SentFile = {},
): Promise<{ id: string; answer: ApiAnswer }> {
  const bytes = Buffer.from(content);
  const created = await staff.post(path, { kind, fileName, sizeBytes: bytes.length });
  let answer = created;
  for (let number = 0; number * partBytes < bytes.length && answer.status < 300; number += 1) {
    const data = bytes.subarray(number * partBytes, (number + 1) * partBytes).toString('base64');
    answer = await staff.put(`${path}/${created.body.id}/parts/${number}`, { data });
  }
  return { id: created.body.id, answer };
}

interface SentFile {
  kind?: LeadKind;
  fileName?: string;
  partBytes?: number;
}

/** Waits until no server is at work on an import; a large one takes minutes. */
export async function settled(staff: ApiClient, id: string, timeoutMs = 900_000): Promise<LeadImportDetail> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await staff.get(`${path}/${id}`);
    if (!['uploading', 'reading', 'checking', 'running', 'undoing'].includes(body.state)) return body;
    if (Date.now() > end) throw new Error(`The import is still ${body.state} at line ${body.position}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Tries a file, with its columns as they are guessed unless told otherwise. */
export async function checkFile(staff: ApiClient, id: string, change: Partial<ImportMapping> = {}) {
  const { mapping } = await settled(staff, id);
  const answer = await staff.post(`${path}/${id}/check`, { ...mapping, ...change });
  if (answer.status !== 200) throw new Error(`The check was answered with ${answer.status}: ${answer.body.message}`);
  return settled(staff, id);
}

/** Does all steps of an import. */
export async function importFile(
  staff: ApiClient,
  content: string | Uint8Array,
  { duplicates = 'skip', ...file }: SentFile & { duplicates?: 'skip' | 'add' } = {},
): Promise<LeadImportDetail> {
  const { id } = await sendFile(staff, content, file);
  await checkFile(staff, id);
  await staff.post(`${path}/${id}/run`, { duplicates });
  return settled(staff, id);
}

export async function undoImport(staff: ApiClient, id: string): Promise<LeadImportDetail> {
  const answer = await staff.post(`${path}/${id}/undo`);
  if (answer.status !== 200) throw new Error(`The undo was answered with ${answer.status}: ${answer.body.message}`);
  return settled(staff, id);
}
