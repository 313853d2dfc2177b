// Import this file first in npm scripts. Loads .env if the file exists. Node's own `--env-file-if-exists` prints a line
// each time the file is missing. The image and tests do not use .env.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
