import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of this run, below the temporary folder, which Docker sees: `run.ts` says which. */
export const workFolder = process.env.CONTAINERS_FOLDER ?? join(tmpdir(), 'trinity-containers');

mkdirSync(workFolder, { recursive: true });
