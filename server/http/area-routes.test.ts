import { expect, test } from 'vitest';
import { AreaRoutes } from './area-routes.ts';

test('routes belong to an area, which is no parameter', () => {
  const routes = new AreaRoutes();
  expect(() => routes.register('/api/:kind/:id', 'GET', [])).toThrow('/api/:kind/:id');
  routes.register('/api/quotes/:id', 'GET', []);
  expect(routes.listMethods('/api/quotes/1')).toEqual(['HEAD', 'GET']);
  expect(routes.listMethods('/api/contacts/1')).toEqual([]);
});

test('routes are told in the order in which they were registered, whatever their area', () => {
  const routes = new AreaRoutes();
  const paths = ['/api/quotes', '/api/admin/faqs', '/api/quotes/:id'];
  for (const path of paths) routes.register(path, 'GET', []);
  expect(routes.layers.map(({ path }) => path)).toEqual(paths);
});
