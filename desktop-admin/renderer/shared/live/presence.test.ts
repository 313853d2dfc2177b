import { afterEach, expect, test, vi } from 'vitest';
import { createPresenceStore } from './presence.ts';

afterEach(() => vi.unstubAllGlobals());

const stream = '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d';
const leads = [1, 2, 3].map((n) => `0198c1d2-4c1f-7a63-9d0e-00000000000${n}`);

test('reports the last of several leads that follow quickly', async () => {
  const told: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    told.push(JSON.parse(body).recordId);
    return new Promise((answer) => answers.push(() => answer(Response.json({ message: 'Noted.' }))));
  });
  const presence = createPresenceStore();
  presence.setStream(stream);
  const [first = '', second = '', third = ''] = leads;
  const leaveFirst = presence.show(first);
  leaveFirst();
  const leaveSecond = presence.show(second);
  leaveSecond();
  presence.show(third);
  await expect.poll(() => told).toEqual([first]);
  answers[0]?.();
  await expect.poll(() => told).toEqual([first, third]);
});
