import { raw } from '@mikro-orm/core';

/** SQL with `?` for each value. */
export interface SqlCondition {
  sql: string;
  values: (string | number)[];
}

const joinConditions = (conditions: SqlCondition[], word: 'and' | 'or'): SqlCondition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/** Requires at least one condition. */
export const joinWithAnd = (conditions: SqlCondition[]): SqlCondition => joinConditions(conditions, 'and');

/** Requires at least one condition. */
export const joinWithOr = (conditions: SqlCondition[]): SqlCondition => joinConditions(conditions, 'or');

/** Converts a condition for the query builder. */
export const toWhere = ({ sql, values }: SqlCondition): Record<string, unknown> => ({ [raw(sql, values)]: [] });
