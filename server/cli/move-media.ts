import { runWhereItIs } from './run-where-it-is.ts';

await runWhereItIs('move-media', () => import('./commands/move-media.ts'));
