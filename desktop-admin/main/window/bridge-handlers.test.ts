import { expect, test, vi } from 'vitest';
import { type BridgeAnswer, type BridgeArgument, bridgeContract, type RequestChannel } from '../../bridge/contract.ts';
import { handleBridgeRequests, RejectedMessageError } from './bridge-handlers.ts';

type Listener = Parameters<Parameters<typeof handleBridgeRequests>[0]['handle']>[1];

const leadPath = '/admin/quotes/0199a4b2-0000-7000-8000-000000000001';
const alert = { id: 7, title: 'New quote: Jane', body: 'Westlands → Nakuru', leadPath };
const alertSettings = { hasSound: true, hasQuietHours: false };
const connection = { server: null, recentServers: [], isChanging: true, appVersion: '0.1.0' };
const failure = { status: 'failed', problem: 'name', server: 'https://movers.test', detail: '' } as const;

interface Sample<C extends RequestChannel> {
  argument: BridgeArgument<C>;
  wrongArguments: unknown[];
  answer: BridgeAnswer<C>;
  wrongAnswers: unknown[];
}

const nothing = {
  argument: undefined,
  wrongArguments: [null, 0, '', {}],
  answer: undefined,
  wrongAnswers: [null, 'x'],
};

/** Valid and invalid messages of each channel. A channel without samples does not compile. */
const samples: { [C in RequestChannel]: Sample<C> } = {
  readAlertSettings: { ...nothing, answer: alertSettings, wrongAnswers: [undefined, { hasSound: 1 }] },
  changeAlertSettings: {
    ...nothing,
    argument: alertSettings,
    wrongArguments: [undefined, {}, { ...alertSettings, hasSound: 'yes' }],
  },
  testAlert: nothing,
  showAlert: {
    argument: alert,
    wrongArguments: [
      undefined,
      { ...alert, leadPath: 'https://evil.test/' },
      { ...alert, leadPath: '/admin/../../etc/passwd' },
      { ...alert, leadPath: '//evil.test/admin/quotes/0199a4b2-0000-7000-8000-000000000001' },
      { ...alert, id: 'seven' },
      { ...alert, title: 'x'.repeat(301) },
    ],
    answer: { status: 'not-shown', reason: 'paused' },
    wrongAnswers: [undefined, { status: 'rung' }, { status: 'not-shown' }],
  },
  takeScreen: {
    ...nothing,
    answer: leadPath,
    wrongAnswers: [undefined, 'https://evil.test/', '/admin/join', '/api/quotes'],
  },
  screenOpened: nothing,
  readConnection: { ...nothing, answer: connection, wrongAnswers: [undefined, { ...connection, server: 3 }] },
  connect: {
    argument: 'movers.test',
    wrongArguments: ['', ' ', 'x'.repeat(301), 3, null, undefined, {}],
    answer: failure,
    wrongAnswers: [undefined, { ...failure, problem: 'weather' }],
  },
  changeServer: nothing,
  keepServer: nothing,
};

function openChannels() {
  const listeners = new Map<string, Listener>();
  const answers = {
    readAlertSettings: vi.fn(() => samples.readAlertSettings.answer),
    changeAlertSettings: vi.fn(),
    testAlert: vi.fn(),
    showAlert: vi.fn(() => samples.showAlert.answer),
    takeScreen: vi.fn(() => samples.takeScreen.answer),
    screenOpened: vi.fn(),
    readConnection: vi.fn(() => samples.readConnection.answer),
    connect: vi.fn(() => samples.connect.answer),
    changeServer: vi.fn(),
    keepServer: vi.fn(),
  };
  handleBridgeRequests({ handle: (channel, listener) => void listeners.set(channel, listener) }, 'app://desk', answers);
  const send = (channel: string, ...message: Parameters<Listener>) => listeners.get(channel)?.(...message);
  return { answers, send, channels: [...listeners.keys()] };
}

const ourFrame = { senderFrame: { url: 'app://desk/admin/quotes', parent: null } };
const channels: RequestChannel[] = [
  'readAlertSettings',
  'changeAlertSettings',
  'testAlert',
  'showAlert',
  'takeScreen',
  'screenOpened',
  'readConnection',
  'connect',
  'changeServer',
  'keepServer',
];

test('answers the channels of the contract, and no others', () => {
  expect(openChannels().channels).toEqual(Object.keys(bridgeContract));
  expect(channels).toEqual(Object.keys(bridgeContract));
});

test.each(channels)('%s: answers only valid messages of our window', (channel) => {
  const { answers, send } = openChannels();
  const { argument, wrongArguments, answer } = samples[channel];
  expect(send(channel, ourFrame, argument)).toEqual(answer);
  expect(answers[channel]).toHaveBeenCalledExactlyOnceWith(argument);
  for (const wrong of wrongArguments) expect(() => send(channel, ourFrame, wrong)).toThrow(RejectedMessageError);
  expect(answers[channel]).toHaveBeenCalledOnce();
});

test.each(channels)('%s: accepts only valid answers in the window', (channel) => {
  const { answer, wrongAnswers } = samples[channel];
  expect(bridgeContract[channel].answer.parse(answer)).toEqual(answer);
  for (const wrong of wrongAnswers) expect(bridgeContract[channel].answer.safeParse(wrong).success).toBe(false);
});

test.each([
  ['another origin', { senderFrame: { url: 'https://evil.test/admin/', parent: null } }],
  ['an origin that begins like ours', { senderFrame: { url: 'app://desk.evil.test/admin/', parent: null } }],
  ['a frame within our page', { senderFrame: { url: 'app://desk/admin/', parent: {} } }],
  ['a frame that is gone', { senderFrame: null }],
])('rejects %s', (_who, event) => {
  const { answers, send } = openChannels();
  for (const channel of channels) {
    expect(() => send(channel, event, samples[channel].argument)).toThrow(RejectedMessageError);
    expect(answers[channel]).not.toHaveBeenCalled();
  }
});
