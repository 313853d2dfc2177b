import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('restore', () => import('./commands/restore.ts'));
