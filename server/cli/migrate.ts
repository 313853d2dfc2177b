import { typedCommand } from '../typed-command.ts';
import { readCommandLine, runCommand } from './run-command.ts';

const usage = `Brings the schema of the configured database up to date and adds what is missing of its seeds.

  ${typedCommand('migrate')}
`;

const { values } = readCommandLine(usage, { options: { help: { type: 'boolean', short: 'h' } } });

// Opening the database is all it takes: every command does so with the schema up to date.
await runCommand(values.help ? usage : null, usage, async (_, { migrated }) =>
  migrated.length === 0
    ? 'The database is up to date: no migration was missing.'
    : `The database is up to date now. Applied: ${migrated.join(', ')}.`,
);
