import { expect } from 'vitest';
import { isInvisible } from '../../../../shared/domain/texts.ts';
import type { ApiAnswer } from '../api-client.ts';
import type { TextFieldRule } from './text-fields.ts';
import type { TextWrite } from './text-writes.ts';

type Texts = Record<string, string>;

/** Predicts the result by our text rules. Returns null if the field's form decides. */
function predictOutcome({ max, required, form, clean }: TextFieldRule, text: string): 'stored' | 'refused' | null {
  if (form === 'unstored') return 'stored';
  if (text.includes('\u0000') || !text.isWellFormed()) return 'refused';
  const trimmed = (clean?.(text) ?? text).trim();
  if (isInvisible(trimmed)) return required ? 'refused' : null;
  if ([...trimmed].length > max) return 'refused';
  return form === 'any' ? 'stored' : null;
}

/** Expects a client error with a message and, for validation, the fields. */
export function expectClientError({ status, body }: ApiAnswer): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.message).toMatch(/\S/);
  if (status !== 400 || body.errors === undefined) return;
  expect(body.errors.length).toBeGreaterThan(0);
  for (const { path, message } of body.errors) {
    expect(typeof path).toBe('string');
    expect(message).toMatch(/\S/);
  }
}

const getValueAt = (record: unknown, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), record);

function expectStored(write: TextWrite, texts: Texts, stored: unknown): void {
  for (const field of write.fields) {
    const text = texts[field.path];
    if (text === undefined || field.form === 'unstored') continue;
    const trimmed = (field.clean?.(text) ?? text).trim();
    const expected = isInvisible(trimmed) ? field.blank : (field.toStored?.(trimmed) ?? trimmed);
    const isAddressOfSubscriber = write.name === 'POST /api/newsletter';
    expect([field.path, getValueAt(stored, field.path)]).toEqual([
      field.path,
      isAddressOfSubscriber ? trimmed.toLowerCase() : expected,
    ]);
  }
}

function findMisjudgedField(field: TextFieldRule, text: string | undefined, named: string[]): string[] {
  const isNamed = named.includes(field.path);
  const verdict = text === undefined ? 'stored' : predictOutcome(field, text);
  const isRight = verdict === null || isNamed === (verdict === 'refused');
  return isRight ? [] : [`${field.path} ${isNamed ? 'is' : 'is not'} refused with ${JSON.stringify(text)}`];
}

/**
 * Sends all texts at once. The server must name exactly the invalid fields. The valid texts are sent again, and must be
 * stored as sent, trimmed.
 */
export async function assertTextRules(write: TextWrite, texts: Texts): Promise<void> {
  const answer = await write.send(texts);
  if (answer.status < 300) {
    expect(write.fields.flatMap((field) => findMisjudgedField(field, texts[field.path], []))).toEqual([]);
    expectStored(write, texts, await write.read(answer));
    return;
  }
  expectClientError(answer);
  // Another record uses the slug.
  if (answer.status === 409) return;
  expect(answer.status).toBe(400);
  const named: string[] = answer.body.errors.map(({ path }: { path: string }) => path);
  expect(write.fields.flatMap((field) => findMisjudgedField(field, texts[field.path], named))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
  const rest = Object.fromEntries(Object.entries(texts).filter(([path]) => !named.includes(path)));
  const second = await write.send(rest);
  if (second.status === 409) return expectClientError(second);
  expect([second.status, second.body]).toEqual([expect.toSatisfy((status) => status < 300), second.body]);
  expectStored(write, rest, await write.read(second));
}
