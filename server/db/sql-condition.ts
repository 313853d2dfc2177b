import { raw } from '@mikro-orm/core';

/** A condition on the columns of one table, with `?` for each of its values. */
export interface SqlCondition {
  sql: string;
  values: (string | number)[];
}

const joined = (conditions: SqlCondition[], word: 'and' | 'or'): SqlCondition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/** All of them; there is one at least. */
export const all = (conditions: SqlCondition[]): SqlCondition => joined(conditions, 'and');

/** One of them; there is one at least. */
export const either = (conditions: SqlCondition[]): SqlCondition => joined(conditions, 'or');

/** The same in the words of the query builder. */
export const asWhere = ({ sql, values }: SqlCondition): Record<string, unknown> => ({ [raw(sql, values)]: [] });
