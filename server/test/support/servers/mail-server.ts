import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  /** Decoded, by lower-case name. */
  headers: Record<string, string>;
  body: string;
}

const bytesToText = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
const unescapeBytes = (encoded: string) =>
  encoded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => bytesToText(unescapeBytes(word.replaceAll('_', ' '))))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString());

function parseMail(raw: string, recipients: string[]): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 2)),
    ]),
  );
  return { recipients, headers, body: bytesToText(unescapeBytes(raw.slice(end).replace(/=\r\n/g, ''))) };
}

/** Accepts everything by default. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  refusal: { code: number; message: string; recipient?: string } | null = null;
  /** E-mails beyond this number get no answer. */
  maxMails = Number.POSITIVE_INFINITY;
  /** Accepts addresses whose local part is not ASCII (RFC 6531). */
  supportsUtf8 = true;
  /** Accepts an e-mail, then disconnects before the confirmation. */
  losesAnswers = false;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | null = null;
  #host = '127.0.0.1';
  #port = 0;

  get url(): string {
    return `smtp://${this.#host}:${this.#port}`;
  }

  /** Uses a free port, and the same port after a stop. @param host an address of this machine */
  async start(host = this.#host): Promise<void> {
    this.#host = host;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      hideSMTPUTF8: !this.supportsUtf8,
      onRcptTo: ({ address }, _session, callback) => {
        const { refusal } = this;
        const isRefused = refusal && (refusal.recipient ?? address) === address;
        callback(isRefused ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
      },
      onData: (stream, session, callback) => {
        text(stream.setEncoding('latin1')).then(
          (raw) => {
            if (this.received.length >= this.maxMails) return;
            this.received.push(
              parseMail(
                raw,
                session.envelope.rcptTo.map(({ address }) => address),
              ),
            );
            if (this.losesAnswers) for (const socket of this.#sockets) socket.destroy();
            else callback();
          },
          (error: Error) => callback(error),
        );
      },
    });
    const server = this.#server.listen(this.#port, host);
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address !== 'string') this.#port = address.port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ recipients }) => recipients.includes(address));
  }
}
