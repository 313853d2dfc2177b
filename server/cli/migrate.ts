import { runCommand } from './run-command.ts';

const usage = `Brings the schema of the configured database up to date and adds what is missing of its seeds.

  npm run migrate
`;

const isHelp = process.argv.includes('--help') || process.argv.includes('-h');

// Opening the database is all it takes: every command does so with the schema up to date.
await runCommand(isHelp ? usage : null, usage, async () => 'The database is up to date.');
