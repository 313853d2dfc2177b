import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, type } from 'node:os';

/** The line that says when, with what and on what was measured. */
export function machineLine(): string {
  const [first] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `${new Date().toISOString()}, Node ${process.versions.node}, commit ${currentCommit()}; ${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${type()} ${release()}, load average ${load} at the end.`;
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
