import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of this run: `run.ts` says which. Below the temporary folder, which Docker sees. */
export const workFolder = process.env.CONTAINERS_FOLDER ?? join(tmpdir(), 'trinity-containers');

mkdirSync(workFolder, { recursive: true });
