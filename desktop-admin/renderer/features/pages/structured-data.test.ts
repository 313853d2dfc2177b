import { expect, test } from 'vitest';
import { checkStructuredData } from './structured-data.ts';

const context = '"@context":"https://schema.org"';

test.each([
  [`{${context},"@type":"FAQPage"}`, ['FAQPage']],
  [`[{${context},"@type":["Service","Product"]},{${context},"@type":"Offer"}]`, ['Service', 'Product', 'Offer']],
  [`{${context},"@graph":[{"@type":"WebPage"},{"@type":"Person"}]}`, ['WebPage', 'Person']],
  ['{"@context":{"@vocab":"http://schema.org/"},"@type":"Thing"}', ['Thing']],
])('accepts %s', (text, types) => {
  expect(checkStructuredData(text)).toEqual({ problems: [], types });
});

test.each([
  ['{', /^The text is not valid JSON: /],
  ["{'@type': 'FAQPage'}", /^The text is not valid JSON: /],
  ['"text"', /^Enter an object/],
  ['null', /^Enter an object/],
  ['[]', /^The list is empty/],
  ['{"@type":"FAQPage"}', /^"@context" is missing/],
  ['{"@context":"https://example.com","@type":"FAQPage"}', /^"@context" should be/],
  [`{${context}}`, /^"@type" is missing/],
  [`{${context},"@type":" "}`, /^"@type" is missing/],
  [`{${context},"@graph":[{}]}`, /^"@type" is missing/],
  [`[{${context},"@type":"A"},{${context}}]`, /^Item 2: "@type" is missing/],
])('reports the problem of %s', (text, problem) => {
  const { problems } = checkStructuredData(text);
  expect(problems).toEqual([expect.stringMatching(problem)]);
});
