/** One message of a server-sent event stream. */
export interface StreamMessage {
  event: string;
  data: string;
  /** The last id that the stream has given, with this message or before; empty when it has given none. */
  lastEventId: string;
}

/**
 * Parses server-sent events (HTML standard, section 9.2) from text in pieces of any size.
 * @returns takes the next piece, and calls back with each message that it completes.
 */
export function createEventStreamParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let lastEventId = '';

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), lastEventId });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) lastEventId = value;
  }

  return (piece) => {
    // A carriage return at the end may be the first half of a line break: it waits for the next piece.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
