import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A password typed without echo, or the first line of standard input when that is not a terminal. */
export async function askForPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write('Password (at least 12 characters): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
