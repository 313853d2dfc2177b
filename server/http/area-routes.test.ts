import { expect, test } from 'vitest';
import { AreaRouter } from './area-routes.ts';

test('assigns routes to an area, which is never a parameter', () => {
  const routes = new AreaRouter();
  expect(() => routes.register('/api/:kind/:id', 'GET', [])).toThrow('/api/:kind/:id');
  routes.register('/api/quotes/:id', 'GET', []);
  expect(routes.listMethods('/api/quotes/1')).toEqual(['HEAD', 'GET']);
  expect(routes.listMethods('/api/contacts/1')).toEqual([]);
});

test('lists routes in the order of their registration, not of their area', () => {
  const routes = new AreaRouter();
  const paths = ['/api/quotes', '/api/admin/faqs', '/api/quotes/:id'];
  for (const path of paths) routes.register(path, 'GET', []);
  expect(routes.layers.map(({ path }) => path)).toEqual(paths);
});
