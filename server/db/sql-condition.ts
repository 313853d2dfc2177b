import { raw } from '@mikro-orm/core';

/** SQL condition with a placeholder `?` for each value. */
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

/** Converts a SQL condition to a MikroORM filter. */
export const toWhere = ({ sql, values }: SqlCondition): Record<string, unknown> => ({ [raw(sql, values)]: [] });
