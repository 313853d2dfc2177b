import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';

export interface BudgetRow {
  what: string;
  budget: string;
  measured: string;
  isMet: boolean;
}

/** Creates a row for a value and its maximum, in the same unit. */
export function createBudgetRow(what: string, budget: number, value: number, unit: string, remark = ''): BudgetRow {
  const digits = value < 10 ? 1 : 0;
  return {
    what,
    budget: `≤ ${budget} ${unit}`,
    measured: Number.isNaN(value)
      ? 'unknown on this system'
      : `${value.toFixed(digits)} ${unit}${remark && `, ${remark}`}`,
    isMet: !(value > budget),
  };
}

/** Prints a Markdown table. Sets the exit code if a value exceeds its budget. */
export function printTable(rows: BudgetRow[]): void {
  const lines = rows.map(
    ({ what, budget, measured, isMet }) => `| ${what} | ${budget} | ${measured} | ${isMet ? 'met' : '**missed**'} |`,
  );
  console.log(
    [describeMachine(), '', '| measurement | budget | measured | |', '|---|---|---|---|', ...lines].join('\n'),
  );
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

function describeMachine(): string {
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1_024 ** 3);
  return `${day}, commit ${currentCommit()}, Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GB, ${type()} ${release()}.`;
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
