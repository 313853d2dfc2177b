import { formatErrorMessage, withDatabaseClient } from '../run-command.ts';

interface SequenceValue {
  name: string;
  last: string;
}

const readSequenceValues = (databaseUrl: string): Promise<SequenceValue[]> =>
  withDatabaseClient(databaseUrl, async (client) => {
    const { rows } = await client.query<SequenceValue>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
    );
    return rows;
  });

/**
 * Advances the sequences of the restored database to the values in the live database. Otherwise reference numbers of
 * leads could be reused.
 * @returns a warning if the live database cannot be read
 */
export async function continueSequences(liveUrl: string, restoredUrl: string): Promise<string[]> {
  let given: SequenceValue[];
  try {
    given = await readSequenceValues(liveUrl);
  } catch (error) {
    return [
      `The reference numbers used since the backup cannot be read (${formatErrorMessage(error)}). New leads may reuse these numbers.`,
    ];
  }
  await withDatabaseClient(restoredUrl, async (client) => {
    for (const { name, last } of given) {
      await client.query(
        `select setval(format('public.%I', sequencename)::regclass, greatest($2::bigint, coalesce(last_value, 0)))
         from pg_sequences where schemaname = 'public' and sequencename = $1`,
        [name, last],
      );
    }
  });
  return [];
}
