import { expect, test } from 'vitest';
import { createEventStreamParser, type StreamMessage } from './event-stream-parser.ts';

function parse(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const take = createEventStreamParser((message) => messages.push(message));
  for (const piece of pieces) take(piece);
  return messages;
}

test('reads messages with their event, data and id', () => {
  expect(parse('retry: 1000\n\nid: 7\nevent: ready\ndata: {"position":7}\n\n')).toEqual([
    { event: 'ready', data: '{"position":7}', lastEventId: '7' },
  ]);
});

test('gives the same messages however the text is cut', () => {
  const text = ': still here\r\n\r\nid: 1\r\nevent: a\r\ndata: one\r\ndata: two\r\n\r\ndata: three\r\n\r\n';
  const expected = [
    { event: 'a', data: 'one\ntwo', lastEventId: '1' },
    { event: 'message', data: 'three', lastEventId: '1' },
  ];
  expect(parse(text)).toEqual(expected);
  expect(parse(...text)).toEqual(expected);
  for (let cut = 1; cut < text.length; cut += 1) expect(parse(text.slice(0, cut), text.slice(cut))).toEqual(expected);
});

test('says nothing of a message that is not complete', () => {
  expect(parse('event: a\ndata: one\n')).toEqual([]);
});
