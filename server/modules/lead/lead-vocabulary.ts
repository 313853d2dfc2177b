import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';

/** What of a lead is misspelled on the phone: people and places. SQL of columns. */
const names: Record<LeadKind, string> = {
  quote: `full_name || ' ' || moving_from || ' ' || coalesce(moving_to, '')`,
  contact: 'name',
};

/** Leads whose words are read at once: some 300 ms of a processor. */
const batchSize = 10_000;

/** Time after which no further batch is begun, so that a search never waits long for what was brought in by another way. */
const learningTimeMs = 1_000;

/** A capture is committed or has failed so long after it began: twice the limit of a statement. */
const settlingTime = '10 seconds';

/**
 * Takes the words of new leads into the vocabulary. A search does so when it needs them, and the capture of a lead has
 * nothing to do with it. A running number is given before the commit, so the newest leads are read again the next time.
 */
export async function learnWords(em: EntityManager, kind: LeadKind): Promise<void> {
  const [state] = await em.execute<{ isBehind: boolean | null }[]>(
    `select (select max(number) from ${kind}) > number as "isBehind" from lead_words_learned where kind = ?`,
    [kind],
  );
  if (!state?.isBehind) return;
  const endMs = performance.now() + learningTimeMs;
  await em.transactional(async (tx) => {
    // Whoever learns or forgets at this moment is not waited for: this search goes on with what is known.
    const [learned] = await tx.execute<{ number: number }[]>(
      'select number from lead_words_learned where kind = ? for update skip locked',
      [kind],
    );
    let last: number | null = learned?.number ?? null;
    while (last !== null && performance.now() < endMs) last = await learnBatch(tx, kind, last);
  });
}

/** @returns the number of the last lead that was read, from which the next batch goes on; null when it was the newest. */
async function learnBatch(tx: EntityManager, kind: LeadKind, after: number): Promise<number | null> {
  const [batch] = await tx.execute<{ leads: number; last: number | null }[]>(
    `with newer as (
       select number, created_at, ${names[kind]} as names from ${kind} where number > ? order by number limit ${batchSize}
     ), words as (
       insert into lead_word select distinct word from newer, words_of(names) as of_names(word)
       where not exists (select from lead_word as known where known.word = of_names.word)
       order by word on conflict do nothing
     ), settled as (
       update lead_words_learned set number = settled.number
       from (select max(number) as number from newer where created_at < now() - interval '${settlingTime}') as settled
       where kind = ? and settled.number is not null
     )
     select count(*)::int as leads, max(number) as last from newer`,
    [after, kind],
  );
  return batch?.leads === batchSize ? batch.last : null;
}

/** Takes in the words of leads whose numbers are not new, such as an old list has: {@link learnWords} passes them over. */
export const learnNames = (em: EntityManager, kind: LeadKind, ids: readonly string[]): Promise<unknown> =>
  em.execute(
    `insert into lead_word select distinct word
     from ${kind}, words_of(${names[kind]}) as word
     where id in (select each::uuid from json_array_elements_text(?::json) as each)
     order by word on conflict do nothing`,
    [JSON.stringify(ids)],
  );

/**
 * Has the vocabulary follow leads that are changed by the function: it learns what they are called then, and forgets what
 * only they were called before. Whoever has them locked has called {@link stopLearning} before.
 */
export async function relearnWords(
  em: EntityManager,
  kind: LeadKind,
  ids: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await knownWordsOf(em, kind, ids);
  await change();
  await learnNames(em, kind, ids);
  const after = new Set(await knownWordsOf(em, kind, ids));
  await forgetWords(
    em,
    before.filter((word) => !after.has(word)),
  );
}

/** Words of the leads' texts that are in the vocabulary. */
async function knownWordsOf(em: EntityManager, kind: LeadKind, ids: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ word: string }[]>(
    `select word from lead_word where word in (
       select words_of(search_text) from ${kind}
       where id in (select each::uuid from json_array_elements_text(?::json) as each)
     )`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ word }) => word);
}

/**
 * Waits for whoever learns, and keeps others from it until the transaction ends: words of a lead that is deleted in it
 * would be learned meanwhile. It comes before any lead is locked; two that waited for each other's would wait for ever.
 */
export const stopLearning = (em: EntityManager): Promise<unknown> =>
  em.execute('select from lead_words_learned order by kind for update');

/** Deletes from the vocabulary what no lead has any more, of these words. */
export async function forgetWords(em: EntityManager, words: string[]): Promise<void> {
  for (let start = 0; start < words.length; start += forgottenAtOnce) {
    await em.execute(
      `with newest as materialized (
         (select search_text from quote order by created_at desc, id desc limit ${newestLeads})
         union all (select search_text from contact order by created_at desc, id desc limit ${newestLeads})
       ), rare as materialized (
         select word from json_array_elements_text(?::json) as word
         where not exists (select from newest where position(word in search_text) > 0)
       )
       delete from lead_word using rare where lead_word.word = rare.word
       and not exists (select from quote where search_text like '%' || rare.word || '%')
       and not exists (select from contact where search_text like '%' || rare.word || '%')`,
      [JSON.stringify(words.slice(start, start + forgottenAtOnce))],
    );
  }
}

/** A word that the newest leads have is not looked for among all: the index is slow to say who has a common one. */
const newestLeads = 1_000;

/** Words that one statement forgets, so that none takes too long: each is looked for among all leads. */
const forgottenAtOnce = 50;
