import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { siteScreenRoutes } from './routes.tsx';
import { formPaths, pageParameters, screenSources } from './server-routes.ts';

test('the server knows the source of each route, and of no other', () => {
  expect([...screenSources.keys()]).toEqual(siteScreenRoutes.map(({ path }) => path));
  for (const source of screenSources.values())
    expect(existsSync(resolve(import.meta.dirname, source)), source).toBe(true);
});

test('what is said of a route is said of one that there is', () => {
  expect([...screenSources.keys()]).toEqual(expect.arrayContaining([...pageParameters.keys(), ...formPaths]));
});
