import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { siteScreenRoutes } from './routes.tsx';
import { cacheParametersByPath, formPaths, screenSources } from './server-routes.ts';

test('lists the source of every route and no other', () => {
  expect([...screenSources.keys()]).toEqual(siteScreenRoutes.map(({ path }) => path));
  for (const source of screenSources.values())
    expect(existsSync(resolve(import.meta.dirname, source)), source).toBe(true);
});

test('refers to existing routes only', () => {
  expect([...screenSources.keys()]).toEqual(expect.arrayContaining([...cacheParametersByPath.keys(), ...formPaths]));
});
