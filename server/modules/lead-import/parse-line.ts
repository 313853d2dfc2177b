import type { z } from 'zod';
import { resolveImportedValue } from '../../../shared/domain/leads/import-guesses.ts';
import { parseImportedDate } from '../../../shared/domain/leads/imported-dates.ts';
import {
  blankValueMapping,
  canUseSeveralColumns,
  type ImportTarget,
  importLimits,
  importTargets,
  isMappingOfEachValueRequired,
} from '../../../shared/domain/leads/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { cleanPhone } from '../../../shared/domain/leads/phone.ts';
import { parseLeadReference } from '../../../shared/domain/leads/reference.ts';
import { trimText, truncateText } from '../../../shared/domain/texts.ts';
import { newContactSchema } from '../../../shared/schemas/leads/contact.ts';
import type { ImportMapping } from '../../../shared/schemas/leads/lead-import.ts';
import { enteredQuoteSchema } from '../../../shared/schemas/leads/quote.ts';
import { normalizePhone } from '../lead/capture/phone.ts';

/** Imported quote requests follow the rules of the staff form, which does not require an e-mail address. */
const formRules: Readonly<Record<LeadKind, z.ZodType<Record<string, string | null>>>> = {
  quote: enteredQuoteSchema,
  contact: newContactSchema,
};

/** Matches a long number that a spreadsheet rounded and wrote in scientific notation, for example `2.54712E+11`. */
const roundedNumberPattern = /^\d+(?:[.,]\d*)?\s*(?:[EЕ]|[x×*-]\s*10\s*\^?)\s*\+?\d+$/i;

/** Removes the leading apostrophe of a text cell and the decimals of a number cell, for example in `254712345678.0`. */
const cleanPhoneCell = (text: string): string => text.replace(/^'+/, '').replace(/^(\+?\d{9,15})\.0+$/, '$1');

export interface ParsedImportLine {
  values: Record<string, string | null>;
  phoneNormalized: string | null;
  status: string | null;
  channel: string | null;
  createdAt: string | null;
  number: number | null;
}

interface ReadLine {
  lead: ParsedImportLine | null;
  problem: string | null;
}

export function parseImportLine(
  kind: LeadKind,
  mapping: ImportMapping,
  headings: readonly string[],
  cells: readonly string[],
  now: Date,
): ReadLine {
  const problems: string[] = [];
  const filledCells = cells.findLastIndex((cell) => trimText(cell) !== '') + 1;
  if (filledCells > headings.length)
    problems.push(
      `The line has ${filledCells > importLimits.columns ? `more than ${importLimits.columns}` : filledCells} cells, but there are ${headings.length} headings. If a cell contains a comma, put quotation marks around the cell`,
    );
  const texts = new Map<string, string>();
  for (const target of importTargets[kind]) texts.set(target.name, readTargetText(target, mapping, headings, cells));
  const values: Record<string, string | null> = {};
  for (const target of importTargets[kind]) {
    const { name, label, field, choices } = target;
    const typed = texts.get(name) ?? '';
    if (field === null) continue;
    const text = field.kind === 'phone' ? cleanPhoneCell(typed) : typed;
    values[name] = choices ? parseChoice(target, mapping, text, problems) : text;
    if (field.kind === 'phone' && text !== '' && !/\d/.test(cleanPhone(text)))
      problems.push(`${label}: “${truncateText(text, 30)}” is not a phone number`);
    if (field.kind === 'phone' && roundedNumberPattern.test(cleanPhone(text)))
      problems.push(
        `${label}: ${text} is not the complete number, because a spreadsheet shortened the number. Format the column as text in the spreadsheet`,
      );
  }
  const checked = formRules[kind].safeParse(values);
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0]);
    problems.push(`${importTargets[kind].find((each) => each.name === name)?.label ?? name}: ${message}`);
  }
  const createdAt = parseDate(texts.get('createdAt') ?? '', now, problems);
  const standing = (name: string) => {
    const target = importTargets[kind].find((each) => each.name === name);
    return target ? parseChoice(target, mapping, texts.get(name) ?? '', problems) : null;
  };
  const status = standing('status');
  const channel = standing('channel');
  if (problems.length > 0 || !checked.success) return { lead: null, problem: problems.join('; ') };
  const number = parseLeadReference(kind, texts.get('reference') ?? '');
  const { phone } = checked.data;
  const phoneNormalized = phone ? normalizePhone(phone) : null;
  return { lead: { values: checked.data, phoneNormalized, status, channel, createdAt, number }, problem: null };
}

function readTargetText(
  target: ImportTarget,
  { columns }: ImportMapping,
  headings: readonly string[],
  cells: readonly string[],
): string {
  const places = columns.flatMap((name, index) => (name === target.name ? [index] : []));
  const [first] = places;
  if (first === undefined) return '';
  if (!canUseSeveralColumns(target)) {
    const text = trimText(cells[first] ?? '');
    return target.field?.kind === 'line' ? text.replace(/\s+/g, ' ') : text;
  }
  return places
    .flatMap((place, turn) => {
      const text = trimText(cells[place] ?? '');
      if (text === '') return [];
      return [turn === 0 ? text : `${headings[place] ?? ''}: ${text}`];
    })
    .join('\n');
}

/** Returns the value to which the text is mapped. Adds a problem if a required mapping is missing. */
function parseChoice(target: ImportTarget, { words }: ImportMapping, text: string, problems: string[]): string | null {
  if (text === '') return null;
  const meaning = resolveImportedValue(target, words[target.name], text);
  if (meaning === null && isMappingOfEachValueRequired(target))
    problems.push(`${target.label}: select a value for “${truncateText(text, 60)}”`);
  return meaning === blankValueMapping ? null : meaning;
}

function parseDate(text: string, now: Date, problems: string[]): string | null {
  if (text === '') return null;
  const date = parseImportedDate(text);
  if (date === null)
    problems.push(
      `Date: “${truncateText(text, 30)}” is not a valid date. Write the date as 31/12/2025 or 2025-12-31, with or without a time`,
    );
  else if (date > now) problems.push('Date: the date is in the future');
  else if (date.getUTCFullYear() < 1990) problems.push('Date: the date is before 1990');
  return date?.toISOString() ?? null;
}
