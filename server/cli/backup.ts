import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('backup', () => import('./commands/backup.ts'));
