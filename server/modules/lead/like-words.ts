import type { EntityManager } from '@mikro-orm/postgresql';
import { distance } from 'fastest-levenshtein';

/** Words of leads that are spelled much like another one, folded. */
export interface LikeWords {
  /** Words that sound like it: Mohamud, Muhammad, Mohamed. */
  sounds: string[];
  /** Words in which something at one place is wrong, missing, too much, or has changed places with the next. */
  slips: string[];
}

/** Limit of each list: more would make one of people who have little to do with each other. */
const maxLikeWords = 12;

/** What is spelled like each of the words; a word that nothing is like is missing. */
export async function findLikeWords(em: EntityManager, words: string[]): Promise<Map<string, LikeWords>> {
  const found = new Map<string, LikeWords>();
  const rows = await em.execute<{ sought: string; folded: string; word: string; soundsAlike: boolean }[]>(
    `select sought, folded, word, sound_of(word) = sound_of(folded) as "soundsAlike"
     from json_array_elements_text(?::json) as sought, folded_text(sought) as folded, lead_word
     where likeness_keys(word) && likeness_keys(folded) and word <> folded
     order by abs(length(word) - length(folded)), word`,
    [JSON.stringify(words)],
  );
  for (const { sought, folded, word, soundsAlike } of rows) {
    const like = found.get(sought) ?? { sounds: [], slips: [] };
    const group = soundsAlike ? like.sounds : isOneSlip(word, folded) ? like.slips : null;
    if (group && group.length < maxLikeWords) group.push(word);
    if (like.sounds.length + like.slips.length > 0) found.set(sought, like);
  }
  return found;
}

/** Words that share a key may have two slips between them: one letter less here, another one more there. */
function isOneSlip(word: string, other: string): boolean {
  if (distance(word, other) <= 1) return true;
  const place = [...word].findIndex((letter, index) => letter !== other[index]);
  const swapped = `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`;
  return swapped === other;
}
