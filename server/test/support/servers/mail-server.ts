import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  recipients: string[];
  /** Header fields by lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  /** All of it but the headers, decoded: text, then HTML. */
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

/** A real SMTP server for tests, which takes everything unless it is told to refuse. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Refuses recipients with this code and text, all of them or the one that is named; null takes them. */
  refusal: { code: number; message: string; recipient?: string } | null = null;
  /** Number of mails to accept. Later mails get no answer. */
  maxMails = Number.POSITIVE_INFINITY;
  /** Supports addresses whose local part is not ASCII (RFC 6531). */
  supportsUtf8 = true;
  /** Takes a mail whole, and then is gone before it has said so. */
  losesAnswers = false;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | null = null;
  #host = '127.0.0.1';
  #port = 0;

  get url(): string {
    return `smtp://${this.#host}:${this.#port}`;
  }

  /** Listens: the first time on a free port, and after a stop on the same one. @param host an address of this machine */
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
