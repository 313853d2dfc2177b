import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/** What a chunk is called, and which others have to have run before it does. */
const chunkSchema = z.object({ name: z.string().optional(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.record(z.string(), chunkSchema);

let chunks: z.infer<typeof manifestSchema>;

beforeAll(async () => {
  const manifest = resolve(import.meta.dirname, '../../dist/site/.vite/manifest.json');
  chunks = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
});

const importsOf = (id: string): string[] => chunks[id]?.imports ?? [];

/** A way from a chunk back to itself, or to one that is on it. */
function circleFrom(id: string, way: readonly string[] = []): string[] | null {
  if (way.includes(id)) return [...way, id];
  for (const imported of importsOf(id)) {
    const circle = circleFrom(imported, [...way, id]);
    if (circle) return circle;
  }
  return null;
}

// Chunks that import each other run in an order that nobody has chosen: what one takes from the other at its start may not
// be there yet, and no page comes alive. Groups of chunks in site/vite.config.ts say what lies where.
test('every script of the site runs after those that it takes from, on every page first of all the libraries', () => {
  expect(
    Object.keys(chunks)
      .map((id) => circleFrom(id))
      .filter((circle) => circle !== null),
  ).toEqual([]);
  const names = importsOf('index.html').map((id) => chunks[id]?.name);
  expect(names.toSorted()).toEqual(['libraries', 'rolldown-runtime']);
});
