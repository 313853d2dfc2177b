import { raw } from '@mikro-orm/core';

/** A condition on the columns of one table, with `?` for each of its values. */
export interface SqlCondition {
  sql: string;
  values: (string | number)[];
}

const joinConditions = (conditions: SqlCondition[], word: 'and' | 'or'): SqlCondition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/** All of them; there is one at least. */
export const joinWithAnd = (conditions: SqlCondition[]): SqlCondition => joinConditions(conditions, 'and');

/** One of them; there is one at least. */
export const joinWithOr = (conditions: SqlCondition[]): SqlCondition => joinConditions(conditions, 'or');

/** The same in the words of the query builder. */
export const toWhere = ({ sql, values }: SqlCondition): Record<string, unknown> => ({ [raw(sql, values)]: [] });
