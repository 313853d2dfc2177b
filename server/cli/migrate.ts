import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('migrate', () => import('./commands/migrate.ts'));
