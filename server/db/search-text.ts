import { raw } from '@mikro-orm/core';

/** `text` anywhere in a column, as a pattern of `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The rows whose column of searched text has a text somewhere, in the words of the query builder. PostgreSQL lowers the
 * text, because it has lowered the column: JavaScript does so by other rules.
 */
export function containing(text: string): Record<string, unknown> {
  return { [raw((alias) => `${alias}.search_text like lower(?)`, [likePattern(text)])]: [] };
}
