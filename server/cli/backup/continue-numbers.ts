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
 * Numbers that were given since the backup are on customers' screens: they are not given a second time.
 * @returns a line that says so where the database in use is so broken that they cannot be read
 */
export async function continueNumbers(liveUrl: string, restoredUrl: string): Promise<string[]> {
  let given: GivenNumbers[];
  try {
    given = await numbersGiven(liveUrl);
  } catch (error) {
    return [
      `Which reference numbers were given since the backup cannot be read (${messageOf(error)}): the next requests may get some of them again.`,
    ];
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
