import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('staff', () => import('./commands/staff.ts'));
