import { isTooDeep, maxJsonDepth } from '../../../../shared/domain/json-depth.ts';

/** What a check of JSON-LD found. */
export interface StructuredDataReport {
  /** What is wrong, for people; empty when search engines can read it. */
  problems: string[];
  /** The kinds of thing that it tells of, such as `FAQPage`. */
  types: string[];
}

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Looks through JSON-LD as staff type it: whether it is JSON, and says what it is (`@context`, `@type`). */
export function checkStructuredData(text: string): StructuredDataReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problems: [`This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`],
      types: [],
    };
  }
  if (isTooDeep(value)) return { problems: [`Use at most ${maxJsonDepth} levels of braces and brackets.`], types: [] };
  const things = Array.isArray(value) ? value : [value];
  if (things.length === 0) return { problems: ['The list is empty.'], types: [] };
  const reports = things.map((thing, index) => checkThing(thing, things.length > 1 ? `Item ${index + 1}: ` : ''));
  return { problems: reports.flatMap(({ problems }) => problems), types: reports.flatMap(({ types }) => types) };
}

function checkThing(thing: unknown, name: string): StructuredDataReport {
  if (!isThing(thing)) return { problems: [`${name}Enter an object in braces, { … }.`], types: [] };
  const graph = Array.isArray(thing['@graph']) ? thing['@graph'] : null;
  const types = (graph ?? [thing]).flatMap(typesOf);
  return {
    types,
    problems: [
      ...contextProblems(thing, name),
      ...(types.length === 0 ? [`${name}"@type" is missing: say what it is, such as "FAQPage".`] : []),
    ],
  };
}

function contextProblems(thing: Thing, name: string): string[] {
  const context = thing['@context'];
  if (context === undefined) return [`${name}"@context" is missing: it is "https://schema.org".`];
  return JSON.stringify(context).includes('schema.org') ? [] : [`${name}"@context" should be "https://schema.org".`];
}

function typesOf(thing: unknown): string[] {
  const type = isThing(thing) ? thing['@type'] : undefined;
  return [type]
    .flat()
    .filter((each) => typeof each === 'string' && each.trim() !== '')
    .map(String);
}
