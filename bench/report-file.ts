import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../server/test/built-server.ts';
import type { Check } from './check.ts';

export const reportPath = 'docs/reports/performance.md';

const introduction = `# Performance report

What \`npm run bench\` (server), \`npm run bench:desk\` (lead desk) and \`npm run bench:web\` (pages) have measured last, each in
its own part.
What was found on the way, with before and after: [measurements](measurements.md), and for phones
[decision 9](../decisions/009-server-rendering.md). What limits the budgets that are missed:
[limits](performance-limits.md).
`;

/** The parts of the report, in their order. */
const parts = ['Server', 'Lead desk', 'Pages'] as const;

/** Puts a part into the report in place of its last version; the other one stays. */
export async function writeReportPart(part: (typeof parts)[number], content: string): Promise<void> {
  const path = join(projectFolder, reportPath);
  const old = await readFile(path, 'utf8').catch(() => '');
  const text = parts.map((name) => {
    const kept = new RegExp(`^## ${name}\\n\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(old)?.[1]?.trim();
    return `## ${name}\n\n${name === part ? content.trim() : (kept ?? 'Not measured yet.')}\n`;
  });
  await writeFile(path, [introduction, ...text].join('\n'));
}

/**
 * The parts of a benchmark that are to be measured.
 * @param given on the command line, with commas between; undefined for the usual ones
 * @throws when there is no such part
 */
export function chooseParts(given: string | undefined, all: readonly string[], usual = all): readonly string[] {
  if (given === undefined) return usual;
  const wanted = given.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`--only knows ${all.join(', ')}; it does not know “${unknown.join(', ')}”.`);
  return wanted;
}

interface Conclusion {
  /** Part of the report that this is; null where it is not kept: only what was measured whole is. */
  part: (typeof parts)[number] | null;
  /** Whether this only shows that the benchmark runs: the figures mean nothing. */
  isSmoke: boolean;
}

/** Shows what was measured, keeps it, and names what was missed. @returns the exit code of the command */
export async function conclude(
  { report, checks }: { report: string; checks: Check[] },
  { part, isSmoke }: Conclusion,
): Promise<number> {
  console.log(`\n${report}`);
  if (isSmoke) return 0;
  if (part !== null) await writeReportPart(part, report);
  const missed = checks.filter(({ isMet }) => isMet === false);
  for (const { budget, wanted, measured } of missed) console.error(`Missed: ${budget}: ${measured}, wanted ${wanted}`);
  return missed.length > 0 ? 1 : 0;
}
