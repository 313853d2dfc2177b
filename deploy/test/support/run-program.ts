import { spawn } from 'node:child_process';

export interface ProgramResult {
  code: number;
  output: string;
  /** Both output streams, in order. */
  log: string;
}

interface ProgramOptions {
  folder: string;
  environment?: Record<string, string>;
  typed?: string;
  timeoutMs?: number;
}

/** Does not throw if the program fails. */
export function runProgram(
  program: string,
  args: string[],
  { folder, environment = {}, typed = '', timeoutMs = 900_000 }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment }, timeout: timeoutMs });
    let output = '';
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      log += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code: code ?? (signal === null ? 1 : 128), output, log }));
    child.stdin.on('error', () => {});
    child.stdin.end(typed);
  });
}

/** Like {@link runProgram}. @returns its output @throws with all output if the program fails */
export async function runProgramOrThrow(program: string, args: string[], options: ProgramOptions): Promise<string> {
  const { code, output, log } = await runProgram(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${log.slice(-4000)}`);
  return output.trim();
}
