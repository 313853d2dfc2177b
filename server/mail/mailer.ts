// Longer than most: whether a mail may have arrived is known only where it is handed over, so sending and failing stand
// together.

import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { foldCase } from '../../shared/domain/texts.ts';
import { createMailtoLink } from '../../shared/domain/web-address.ts';
import { checkUtf8Support, convertDomainToAscii, needsUtf8 } from './smtp-utf8.ts';

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

/** The SMTP server has not said that it took a mail, or not for everybody; the message is what it said. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly failure: MailFailure;
  /** The addresses for which it took the mail all the same: they are not sent it again. */
  readonly acceptedFor: readonly string[];

  constructor(message: string, failure: MailFailure, takenFor: readonly string[] = []) {
    super(message);
    this.failure = failure;
    this.acceptedFor = takenFor;
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
  readonly #options: { url: string };

  constructor(smtpUrl: string) {
    this.#options = { url: smtpUrl, ...timeouts };
  }

  /**
   * @returns what the server said when it took the mail
   * @throws {MailNotSent} also when it took it for some of its recipients only
   */
  async send({ autoSubmitted, unsubscribe, replyTo, ...mail }: OutgoingMail): Promise<string> {
    const unreachable = await this.#findUnreachable(mail);
    const to = mail.to.filter((each) => !unreachable.includes(each));
    const unsupported = unreachable.map(({ address }) => describeUnsupportedAddress(address));
    if (to.length === 0) throw toPartialFailure(mail.to, unsupported);
    const headers = { 'Auto-Submitted': autoSubmitted, ...(unsubscribe ? buildUnsubscribeHeaders(unsubscribe) : {}) };
    // nodemailer declares SMTPUTF8 for senders and recipients only: other headers have to be ASCII.
    const message: Mail.Options = { ...mail, to, headers, ...(!needsUtf8(replyTo.address) && { replyTo }) };
    const transport = createTransport({ ...this.#options, disableFileAccess: true, disableUrlAccess: true });
    let isHandedOver = false;
    transport.use('stream', ({ message: built }, done) => {
      built.processFunc((content) => Readable.from(notifyAtEnd(content, () => (isHandedOver = true))));
      done();
    });
    const { response, rejectedErrors = [] } = await transport.sendMail(message).catch((error: unknown) => {
      throw toMailNotSent(error, isHandedOver);
    });
    const refusals = [...rejectedErrors, ...unsupported];
    if (refusals.length > 0) throw toPartialFailure(mail.to, refusals);
    return response;
  }

  /** The recipients that the mail server cannot send this mail to. */
  async #findUnreachable({ from, to }: Pick<OutgoingMail, 'from' | 'to'>): Promise<MailAddress[]> {
    const special = needsUtf8(from.address) ? to : to.filter(({ address }) => needsUtf8(address));
    if (special.length === 0) return [];
    const isSupported = await checkUtf8Support(this.#options).catch((error: unknown) => {
      throw toMailNotSent(error, false);
    });
    return isSupported ? [] : special;
  }

  /**
   * Sends as {@link send} does, to those who have not got the mail by an earlier try.
   * @param takenFor the addresses that have it
   * @throws {MailNotSent} which names, with those of before, who has it
   */
  async sendToRemaining(mail: OutgoingMail, takenFor: readonly string[]): Promise<string> {
    const rest = mail.to.filter(({ address }) => !takenFor.includes(address));
    if (rest.length === 0) return 'Everybody who is to get it has it.';
    try {
      return await this.send({ ...mail, to: rest });
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      const haveIt = [...takenFor, ...error.acceptedFor];
      if (haveIt.length === 0) throw error;
      const others = rest.map(({ address }) => address).filter((address) => !haveIt.includes(address));
      const who = `Sent to ${haveIt.join(', ')}, but not to ${others.join(', ')}`;
      throw new MailNotSent(`${who}: ${error.message}`, error.failure, haveIt);
    }
  }
}

/** The same content, which is read once the server waits for it, and word when it has been read to its end. */
async function* notifyAtEnd(content: Readable, tell: () => void) {
  yield* content;
  tell();
}

const buildUnsubscribeHeaders = ({ oneClickUrl, address }: NonNullable<OutgoingMail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClickUrl}>, <${createMailtoLink(convertDomainToAscii(address))}?subject=Unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/** A refusal of one recipient, as nodemailer tells of it. */
interface Refusal {
  recipient?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** An address as nodemailer hands it to the server, in lower case. */
const toSentAddress = (address: string): string => foldCase(convertDomainToAscii(address));

const describeUnsupportedAddress = (address: string): Refusal => ({
  recipient: address,
  response: `The mail server does not support addresses such as ${address} (SMTPUTF8).`,
  responseCode: 553,
});

/** The server took the mail, but not for these: one of them it may take it for later is reason enough to try again. */
function toPartialFailure(to: readonly MailAddress[], refusals: readonly Refusal[]): MailNotSent {
  const refused = new Set(refusals.map(({ recipient = '' }) => toSentAddress(recipient)));
  const takenFor = to.map(({ address }) => address).filter((address) => !refused.has(toSentAddress(address)));
  const isFinal = refusals.every(({ responseCode = 0 }) => responseCode >= 500);
  const answers = new Set(refusals.map(({ response = '' }) => response));
  return new MailNotSent([...answers].join('; '), isFinal ? 'refused' : 'postponed', takenFor);
}

/** nodemailer's codes for what concerns this one mail: its recipients and its content. */
const mailSpecificCodes = new Set(['EENVELOPE', 'EMESSAGE']);

/** @param isHandedOver whether the whole mail had gone out: without the server's own word it may have been taken then. */
function toMailNotSent(error: unknown, isHandedOver: boolean): MailNotSent {
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
  const isFinal = mailSpecificCodes.has(code) && responseCode >= 500;
  return new MailNotSent(response || message, isFinal ? 'refused' : 'postponed');
}
