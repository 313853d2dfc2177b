import type { EntityManager } from '@mikro-orm/postgresql';
import { type PlannedRedirect, RedirectPlan } from '../../../shared/domain/content/redirect-plan.ts';
import { maxRedirects, normalizeNewAddress } from '../../../shared/domain/content/redirects.ts';
import { normalizeImportText } from '../../../shared/domain/leads/import-guesses.ts';
import { newRedirectSchema, type RedirectImport } from '../../../shared/schemas/content/redirect.ts';
import type { Actor } from '../../db/actor.ts';
import { BadRequest } from '../../http/errors.ts';
import { type CsvRecord, parseCsvRecords, UnreadableFileError } from '../../http/sheet/csv-records.ts';
import { rejectTitleLine } from '../../http/sheet/reject-title-line.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { isSameRedirect, tooManyRedirectsMessage } from './redirect.service.ts';
import { findPublishedPaths, lockRedirects, saveRedirectPlan } from './redirect-store.ts';

const maxNamedProblems = 100;

interface ImportOptions {
  isCheck: boolean;
  siteOrigin: string;
  by: Actor;
}

type ReadLine = { line: number; from: string } & ({ redirect: PlannedRedirect } | { message: string });

/**
 * Imports redirects from a CSV file. Shortens redirect chains. Skips and reports invalid lines.
 * @throws {BadRequest} if the file is not valid CSV or has a title above its column headings
 */
export async function importRedirects(
  em: EntityManager,
  content: string,
  { isCheck, siteOrigin, by }: ImportOptions,
): Promise<RedirectImport> {
  const lines = await readLines(content, siteOrigin);
  return em.transactional(async (tx) => {
    await lockRedirects(tx);
    const plan = await loadFullPlan(tx);
    const pages = await findPublishedPaths(
      tx,
      lines.map(({ from }) => from),
    );
    const problems: RedirectImport['problems'] = [];
    let [added, unchanged] = [0, 0];
    for (const read of lines) {
      const { line, from } = read;
      const message = 'message' in read ? read.message : findProblem(read.redirect, plan, pages);
      if (message !== null) problems.push({ line, from, message });
      else if ('redirect' in read && isInPlan(read.redirect, plan)) unchanged += 1;
      else if ('redirect' in read) {
        plan.add(plan.resolveTarget(read.redirect));
        added += 1;
      }
    }
    if (!isCheck) {
      await saveRedirectPlan(tx, plan, { source: 'import', by: by.name });
      writeAuditEntry(tx, by, { verb: 'import', kind: 'redirect', summary: `Imported ${added} redirects from a file` });
    }
    return { added, unchanged, problems: problems.slice(0, maxNamedProblems), problemCount: problems.length };
  });
}

const loadFullPlan = async (tx: EntityManager): Promise<RedirectPlan> =>
  new RedirectPlan(
    await tx.execute<PlannedRedirect[]>('select from_path as "from", to_address as "to", status from redirect'),
  );

const isInPlan = (redirect: PlannedRedirect, plan: RedirectPlan): boolean => {
  const present = plan.find(redirect.from);
  return present !== undefined && isSameRedirect(present, plan.resolveTarget(redirect));
};

function findProblem(redirect: PlannedRedirect, plan: RedirectPlan, pages: ReadonlySet<string>): string | null {
  if (isInPlan(redirect, plan)) return null;
  if (pages.has(redirect.from))
    return 'A published page has this address. Unpublish the page or change its address first.';
  if (plan.size >= maxRedirects) return tooManyRedirectsMessage;
  const refusal = plan.findProblem(plan.resolveTarget(redirect));
  // Report the problem with the redirect as entered, because staff do not know the shortened redirect.
  return refusal && (plan.findProblem(redirect) ?? refusal).message;
}

async function readLines(content: string, siteOrigin: string): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  let isFirst = true;
  for await (const { line, cells } of readRecords(content)) {
    if (!isFirst || hasAddress(cells)) lines.push(readLine(line, cells, siteOrigin));
    isFirst = false;
  }
  return lines;
}

const hasAddress = (cells: readonly string[]) => cells.some((cell) => /^\s*(?:\/|https?:)/i.test(cell));

const headings = new Set(
  [
    ...['from', 'from url', 'from path', 'old', 'old url', 'old path', 'old address', 'source', 'source url', 'path'],
    ...['to', 'to url', 'to path', 'new', 'new url', 'new path', 'new address', 'target', 'target url', 'destination'],
    ...['redirect from', 'redirect to', 'status', 'status code', 'code', 'http status', 'type'],
  ].map(normalizeImportText),
);

/** Counts the headings in a line. Returns 1 for a line with an address, so that files without headings are accepted. */
const countHeadings = (cells: readonly string[]) =>
  hasAddress(cells) ? 1 : cells.filter((cell) => headings.has(normalizeImportText(cell))).length;

function readLine(line: number, cells: string[], siteOrigin: string): ReadLine {
  const [from = '', to = '', status = ''] = cells.map((cell) => cell.trim());
  const read = newRedirectSchema.safeParse({ from, to: to || null, status: status === '' ? 301 : Number(status) });
  if (!read.success) return { line, from, message: read.error.issues.map(({ message }) => message).join('. ') };
  const { to: entered } = read.data;
  const redirect = { ...read.data, to: entered && normalizeNewAddress(entered, siteOrigin) };
  return { line, from: redirect.from, redirect };
}

/** @throws {BadRequest} if the content is not valid CSV or has a title above its column headings */
async function* readRecords(content: string): AsyncGenerator<CsvRecord> {
  try {
    yield* rejectTitleLine(parseCsvRecords(content), countHeadings);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new BadRequest(error.message, [{ path: 'content', message: error.message }]);
  }
}
