// Imported before whatever npm's scripts run: sets what .env says, where there is one. Node's own option for that,
// `--env-file-if-exists`, tells people each time that there is none. The image and tests go without.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
