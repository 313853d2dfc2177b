import { isTooDeeplyNested, maxJsonDepth } from '../../../../shared/domain/json-depth.ts';

export interface StructuredDataReport {
  /** Error messages for the structured data. Empty if search engines can read the data. */
  problems: string[];
  types: string[];
}

type JsonLdNode = Record<string, unknown>;

const isJsonLdNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function checkStructuredData(text: string): StructuredDataReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problems: [`The text is not valid JSON: ${error instanceof Error ? error.message : 'unknown error'}`],
      types: [],
    };
  }
  if (isTooDeeplyNested(value))
    return { problems: [`Use at most ${maxJsonDepth} levels of braces and brackets.`], types: [] };
  const things = Array.isArray(value) ? value : [value];
  if (things.length === 0) return { problems: ['The list is empty. Add an object in braces, { … }.'], types: [] };
  const reports = things.map((thing, index) => checkJsonLdNode(thing, things.length > 1 ? `Item ${index + 1}: ` : ''));
  return { problems: reports.flatMap(({ problems }) => problems), types: reports.flatMap(({ types }) => types) };
}

function checkJsonLdNode(thing: unknown, name: string): StructuredDataReport {
  if (!isJsonLdNode(thing)) return { problems: [`${name}Enter an object in braces, { … }.`], types: [] };
  const graph = Array.isArray(thing['@graph']) ? thing['@graph'] : null;
  const types = (graph ?? [thing]).flatMap(getTypes);
  return {
    types,
    problems: [
      ...checkContext(thing, name),
      ...(types.length === 0 ? [`${name}"@type" is missing. Add the type, such as "FAQPage".`] : []),
    ],
  };
}

function checkContext(thing: JsonLdNode, name: string): string[] {
  const context = thing['@context'];
  if (context === undefined) return [`${name}"@context" is missing. Add "https://schema.org".`];
  return JSON.stringify(context).includes('schema.org') ? [] : [`${name}"@context" should be "https://schema.org".`];
}

function getTypes(thing: unknown): string[] {
  const type = isJsonLdNode(thing) ? thing['@type'] : undefined;
  return [type]
    .flat()
    .filter((each) => typeof each === 'string' && each.trim() !== '')
    .map(String);
}
