import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('doctor', () => import('./commands/doctor.ts'));
