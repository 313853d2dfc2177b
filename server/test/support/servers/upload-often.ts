// A separate process. In the server's process, a client would send whole bodies before the server answers.

import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { method: { type: 'string', default: 'POST' }, headers: { type: 'string' }, uploads: { type: 'string' } },
});
const [url = '', ...sizes] = positionals;
const outcomes: Record<string, number> = {};

for (let upload = 0; upload < Number(values.uploads); upload += 1) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(Number(sizes[upload % sizes.length]))], 'x.png', { type: 'image/png' }));
  const outcome = await send(body);
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}
process.stdout.write(JSON.stringify(outcomes));

async function send(body: FormData): Promise<string> {
  try {
    const response = await fetch(url, { method: values.method, headers: JSON.parse(values.headers ?? '{}'), body });
    await response.text();
    return String(response.status);
  } catch (error) {
    return String(error instanceof Error ? error.cause : error);
  }
}
