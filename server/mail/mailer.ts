import { createTransport, type Transporter } from 'nodemailer';
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
  /** RFC 3834: tells other programs not to answer, and whether a person's message caused it. */
  autoSubmitted: 'auto-generated' | 'auto-replied';
  /** RFC 2369 and 8058: where the reader's mail program ends the subscription, by one POST or by a mail. */
  unsubscribe?: { oneClickUrl: string; address: string };
}

/** The SMTP server has not taken a mail; the message is what it said. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** It will never take this mail: no such mailbox, refused content. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Milliseconds; all of them together stay below `mailTimeout`. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
} as const;

/** Hands mails to the SMTP server of the configuration, one connection for each. */
export class Mailer {
  readonly #transport: Transporter;

  constructor(smtpUrl: string) {
    this.#transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  }

  /**
   * @returns what the server said when it took the mail
   * @throws {MailNotSent}
   */
  async send({ autoSubmitted, unsubscribe, ...mail }: OutgoingMail): Promise<string> {
    const headers = { 'Auto-Submitted': autoSubmitted, ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}) };
    const message: Mail.Options = { ...mail, headers };
    try {
      const { response } = await this.#transport.sendMail(message);
      return String(response);
    } catch (error) {
      throw asMailNotSent(error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

const unsubscribeHeaders = ({ oneClickUrl, address }: NonNullable<OutgoingMail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClickUrl}>, <mailto:${address}?subject=Unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/** nodemailer's codes for what concerns this one mail: its recipients and its content. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

function asMailNotSent(error: unknown): MailNotSent {
  if (!(error instanceof Error)) return new MailNotSent(String(error), false);
  const { code, responseCode, response } = { code: '', responseCode: 0, response: '', ...error };
  const isFinal = aboutTheMail.has(code) && responseCode >= 500;
  return new MailNotSent(response || error.message, isFinal);
}
