// Load this file with `--import` in npm scripts. It loads .env if .env exists. Node's own `--env-file-if-exists` prints
// a line each time .env is missing. The Docker image and tests do not use .env.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
