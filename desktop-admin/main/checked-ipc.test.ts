import { expect, test, vi } from 'vitest';
import { leadAlertSchema, serverAddressSchema } from '../bridge/desktop-bridge.ts';
import { handleChecked, RefusedMessage } from './checked-ipc.ts';

type Listener = Parameters<Parameters<typeof handleChecked>[0]['handle']>[1];

/** A channel as Electron would call it. */
function channelOf(schema: typeof serverAddressSchema | typeof leadAlertSchema) {
  const answer = vi.fn(() => 'done');
  let listener: Listener = () => undefined;
  const ipc = {
    handle(_channel: string, next: Listener) {
      listener = next;
    },
  };
  handleChecked(ipc, { channel: 'desk:test', schema, trustedOrigin: 'app://desk' }, answer);
  return { answer, send: (...message: Parameters<Listener>) => listener(...message) };
}

const ourFrame = { senderFrame: { url: 'app://desk/admin/quotes', parent: null } };

test('answers a message of our window', () => {
  const { answer, send } = channelOf(serverAddressSchema);
  expect(send(ourFrame, 'movers.test')).toBe('done');
  expect(answer).toHaveBeenCalledWith('movers.test');
});

test.each([
  ['another origin', { senderFrame: { url: 'https://evil.test/admin/', parent: null } }],
  ['an origin that begins like ours', { senderFrame: { url: 'app://desk.evil.test/admin/', parent: null } }],
  ['a frame within our page', { senderFrame: { url: 'app://desk/admin/', parent: {} } }],
  ['a frame that is gone', { senderFrame: null }],
])('refuses %s', (_who, event) => {
  const { answer, send } = channelOf(serverAddressSchema);
  expect(() => send(event, 'movers.test')).toThrow(RefusedMessage);
  expect(answer).not.toHaveBeenCalled();
});

test.each(['', ' ', 'x'.repeat(301), 3, null, undefined, {}])('refuses the address %j', (address) => {
  const { send } = channelOf(serverAddressSchema);
  expect(() => send(ourFrame, address)).toThrow(RefusedMessage);
});

const alert = {
  id: 7,
  title: 'New quote: Jane',
  body: 'Westlands → Nakuru',
  leadPath: '/admin/quotes/0199a4b2-0000-7000-8000-000000000001',
};

test('takes an alert', () => {
  const { answer, send } = channelOf(leadAlertSchema);
  send(ourFrame, alert);
  expect(answer).toHaveBeenCalledWith(alert);
});

test.each([
  { ...alert, leadPath: 'https://evil.test/' },
  { ...alert, leadPath: '/admin/../../etc/passwd' },
  { ...alert, leadPath: '//evil.test/admin/quotes/0199a4b2-0000-7000-8000-000000000001' },
  { ...alert, id: 'seven' },
  { ...alert, title: 'x'.repeat(301) },
])('refuses the alert %j', (wrong) => {
  const { send } = channelOf(leadAlertSchema);
  expect(() => send(ourFrame, wrong)).toThrow(RefusedMessage);
});
