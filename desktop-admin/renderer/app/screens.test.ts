import { expect, test } from 'vitest';
import { screenPathSchema } from '../../bridge/contract.ts';
import { screenRoutes } from './screens.ts';

const id = '0199a4b2-0000-7000-8000-000000000001';

test.each(screenRoutes.map(({ path = '' }) => path))('lets a link of the desktop app open /admin/%s', (path) => {
  for (const screen of [path.replace('/:id?', '').replace(':id', id), path.replace(/:id\??/, id)]) {
    expect(screenPathSchema.safeParse(`/admin/${screen}`)).toMatchObject({ success: true });
  }
});
