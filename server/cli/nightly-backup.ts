import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('nightly-backup', () => import('./commands/nightly-backup.ts'));
