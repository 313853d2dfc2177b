import { messageOf, withClient } from '../run-command.ts';

interface GivenNumbers {
  /** The name of a sequence. */
  name: string;
  /** A bigint, as text. */
  last: string;
}

const numbersGiven = (databaseUrl: string): Promise<GivenNumbers[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<GivenNumbers>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
    );
    return rows;
  });

/**
 * Continues the sequences after the last number of the database in use, so that no reference number is given twice.
 * @returns a line that says so if the database in use cannot be read
 */
export async function continueNumbers(liveUrl: string, restoredUrl: string): Promise<string[]> {
  let given: GivenNumbers[];
  try {
    given = await numbersGiven(liveUrl);
  } catch (error) {
    return [`The reference numbers since the backup cannot be read (${messageOf(error)}). Some may be given again.`];
  }
  await withClient(restoredUrl, async (client) => {
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
