import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const chunkSchema = z.object({ imports: z.array(z.string()).default([]) });
const manifestSchema = z.record(z.string(), chunkSchema);

let chunks: z.infer<typeof manifestSchema>;

beforeAll(async () => {
  const manifest = resolve(import.meta.dirname, '../../dist/site/.vite/manifest.json');
  chunks = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
});

const importsOf = (id: string): string[] => chunks[id]?.imports ?? [];

function circleFrom(id: string, way: readonly string[] = []): string[] | null {
  if (way.includes(id)) return [...way, id];
  for (const imported of importsOf(id)) {
    const circle = circleFrom(imported, [...way, id]);
    if (circle) return circle;
  }
  return null;
}

// Chunks that import each other run in an undefined order. No page would become interactive.
test('has no import cycles between scripts', () => {
  expect(
    Object.keys(chunks)
      .map((id) => circleFrom(id))
      .filter((circle) => circle !== null),
  ).toEqual([]);
});

test('starts the other scripts without importing them', () => {
  expect(importsOf('start.ts')).toEqual([]);
});
