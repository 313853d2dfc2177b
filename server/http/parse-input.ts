import { z } from 'zod';
import type { FieldError } from '../../shared/schemas/problem.ts';
import { BadRequest } from './errors.ts';

/** @param what name of the input in the message, for example "form" @throws {BadRequest} naming every invalid field */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new BadRequest(
    `Please check the ${what}: ${issues.length === 1 ? 'one value is' : 'some values are'} invalid.`,
    issues.map(toFieldError),
  );
}

const toFieldError = (issue: z.core.$ZodIssue): FieldError => ({ path: issue.path.join('.'), message: issue.message });

/** @throws {BadRequest} with the first message only, because no form field corresponds to a header */
export function parseHeaders<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new BadRequest(error.issues[0]?.message ?? 'A request header is invalid.');
}

/** Rejects unknown query parameters instead of ignoring misspelled names. @throws {BadRequest} naming the parameters */
export function assertKnownParameters<Q extends object>(schema: z.ZodType | undefined, query: Q): Q {
  if (schema && (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined)) return query;
  const known = Object.keys(schema?.shape ?? {});
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length === 0) return query;
  const message =
    known.length > 0
      ? `Unknown parameter. Allowed parameters: ${known.join(', ')}.`
      : 'This URL accepts no query parameters. Remove the parameters.';
  throw new BadRequest(
    `Please check the query: unknown parameter ${unknown.map((name) => `"${name}"`).join(', ')}.`,
    unknown.map((path) => ({ path, message })),
  );
}
