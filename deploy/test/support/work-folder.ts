import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of this run in the temporary folder, which Docker can access. Set by `run.ts`. */
export const workFolder = process.env.CONTAINERS_FOLDER ?? join(tmpdir(), 'trinity-containers');

mkdirSync(workFolder, { recursive: true });
