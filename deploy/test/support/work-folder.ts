import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of this run. Docker can access it. `run.ts` sets the variable. */
export const workFolder = process.env.CONTAINERS_FOLDER ?? join(tmpdir(), 'trinity-containers');

mkdirSync(workFolder, { recursive: true });
