import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('erase-again', () => import('./commands/erase-again.ts'));
