import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';

export interface MailAddress {
  name: string;
  address: string;
}

/** A mail that is ready to go. */
export interface OutgoingMail {
  /** The same for every try, so that a mail that was taken twice is shown once. */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress;
  to: MailAddress[];
  subject: string;
  text: string;
  html: string;
  /** RFC 3834: tells other programs not to answer, and whether a person's message caused it; `no` of what a person writes. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | 'no';
  /** RFC 2369 and 8058: where the reader's mail program ends the subscription, by one POST or by a mail. */
  unsubscribe?: { oneClickUrl: string; address: string };
}

/**
 * What is known of a mail that was not sent: the SMTP server will never take it (no such mailbox, refused content); it
 * may take it later; or nobody knows, because it was lost with the whole mail and before its answer.
 */
export type MailFailure = 'refused' | 'postponed' | 'unsure';

/** The SMTP server has not said that it took a mail; the message is what it said. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly failure: MailFailure;

  constructor(message: string, failure: MailFailure) {
    super(message);
    this.failure = failure;
  }
}

/** Milliseconds; all of them together stay below `mailTimeoutSeconds`. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
} as const;

/** Hands mails to the SMTP server of the configuration, one connection for each. */
export class Mailer {
  readonly #smtpUrl: string;

  constructor(smtpUrl: string) {
    this.#smtpUrl = smtpUrl;
  }

  /**
   * @returns what the server said when it took the mail
   * @throws {MailNotSent}
   */
  async send({ autoSubmitted, unsubscribe, ...mail }: OutgoingMail): Promise<string> {
    const headers = { 'Auto-Submitted': autoSubmitted, ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}) };
    const message: Mail.Options = { ...mail, headers };
    const transport = createTransport({
      url: this.#smtpUrl,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let isHandedOver = false;
    transport.use('stream', ({ message: built }, done) => {
      built.processFunc((content) => Readable.from(thenTell(content, () => (isHandedOver = true))));
      done();
    });
    try {
      const { response } = await transport.sendMail(message);
      return String(response);
    } catch (error) {
      throw asMailNotSent(error, isHandedOver);
    }
  }
}

/** The same content, which is read once the server waits for it, and word when it has been read to its end. */
async function* thenTell(content: Readable, tell: () => void) {
  yield* content;
  tell();
}

const unsubscribeHeaders = ({ oneClickUrl, address }: NonNullable<OutgoingMail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClickUrl}>, <mailto:${address}?subject=Unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/** nodemailer's codes for what concerns this one mail: its recipients and its content. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** @param isHandedOver whether the whole mail had gone out: without the server's own word it may have been taken then. */
function asMailNotSent(error: unknown, isHandedOver: boolean): MailNotSent {
  const message = error instanceof Error ? error.message : String(error);
  const { code, responseCode, response } = {
    code: '',
    responseCode: 0,
    response: '',
    ...(error instanceof Error && error),
  };
  if (isHandedOver && !responseCode) {
    return new MailNotSent(`${message}, before the mail server had answered: it may have arrived.`, 'unsure');
  }
  const isFinal = aboutTheMail.has(code) && responseCode >= 500;
  return new MailNotSent(response || message, isFinal ? 'refused' : 'postponed');
}
