import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { foldCase } from '../../shared/domain/texts.ts';
import { createMailtoLink } from '../../shared/domain/web-address.ts';
import { checkUtf8Support, convertDomainToAscii, isUtf8Required } from './smtp-utf8.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  /**
   * Stays the same for every attempt, so that mail programs show a duplicate only once. Exception: e-mails that contain
   * a new link in each attempt.
   */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress;
  to: MailAddress[];
  subject: string;
  text: string;
  html: string;
  /**
   * `Auto-Submitted` header (RFC 3834), which prevents automatic replies. Use `auto-replied` if a person's message
   * caused the e-mail, and `no` for e-mails written by people.
   */
  autoSubmitted: 'auto-generated' | 'auto-replied' | 'no';
  /** Ways to unsubscribe: one-click POST request (RFC 8058) or e-mail (RFC 2369). */
  unsubscribe?: { oneClickUrl: string; address: string };
}

/**
 * `refused` means a permanent rejection. `postponed` means that a later attempt may succeed. `unsure` means that the
 * connection broke after the content was sent.
 */
export type MailFailure = 'refused' | 'postponed' | 'unsure';

/** Thrown if the mail server did not accept an e-mail for all recipients. The message is the server's response. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly failure: MailFailure;
  /** Accepted recipients, who must not get the e-mail again. */
  readonly acceptedFor: readonly string[];

  constructor(message: string, failure: MailFailure, takenFor: readonly string[] = []) {
    super(message);
    this.failure = failure;
    this.acceptedFor = takenFor;
  }
}

/** Timeouts in milliseconds. Keep the sum below `mailTimeoutSeconds`. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
} as const;

/** Sends e-mails through the configured SMTP server. Opens one connection for each e-mail. */
export class Mailer {
  readonly #options: { url: string };

  constructor(smtpUrl: string) {
    this.#options = { url: smtpUrl, ...timeouts };
  }

  /** Returns the mail server's response. @throws {MailNotSent} unless all recipients were accepted */
  async send({ autoSubmitted, unsubscribe, replyTo, ...mail }: OutgoingMail): Promise<string> {
    const unreachable = await this.#findUnreachable(mail);
    const to = mail.to.filter((each) => !unreachable.includes(each));
    const unsupported = unreachable.map(({ address }) => describeUnsupportedAddress(address));
    if (to.length === 0) throw toPartialFailure(mail.to, unsupported);
    const headers = { 'Auto-Submitted': autoSubmitted, ...(unsubscribe ? buildUnsubscribeHeaders(unsubscribe) : {}) };
    // Omit a reply address that is not ASCII, because nodemailer requests SMTPUTF8 for senders and recipients only.
    const message: Mail.Options = { ...mail, to, headers, ...(!isUtf8Required(replyTo.address) && { replyTo }) };
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

  async #findUnreachable({ from, to }: Pick<OutgoingMail, 'from' | 'to'>): Promise<MailAddress[]> {
    const special = isUtf8Required(from.address) ? to : to.filter(({ address }) => isUtf8Required(address));
    if (special.length === 0) return [];
    const isSupported = await checkUtf8Support(this.#options).catch((error: unknown) => {
      throw toMailNotSent(error, false);
    });
    return isSupported ? [] : special;
  }

  /** Skips recipients that were accepted in earlier attempts. @throws {MailNotSent} naming all accepted recipients */
  async sendToRemaining(mail: OutgoingMail, takenFor: readonly string[]): Promise<string> {
    const rest = mail.to.filter(({ address }) => !takenFor.includes(address));
    if (rest.length === 0) return 'All recipients have already received this e-mail.';
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

async function* notifyAtEnd(content: Readable, tell: () => void) {
  yield* content;
  tell();
}

const buildUnsubscribeHeaders = ({ oneClickUrl, address }: NonNullable<OutgoingMail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClickUrl}>, <${createMailtoLink(convertDomainToAscii(address))}?subject=Unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/** nodemailer's report of one rejected recipient. */
interface Refusal {
  recipient?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** Formats an address as nodemailer does, but in lower case. */
const toSentAddress = (address: string): string => foldCase(convertDomainToAscii(address));

const describeUnsupportedAddress = (address: string): Refusal => ({
  recipient: address,
  response: `The mail server does not support special characters before the @ in ${address} (SMTPUTF8).`,
  responseCode: 553,
});

/** Allows a retry if the server may accept a rejected recipient later. */
function toPartialFailure(to: readonly MailAddress[], refusals: readonly Refusal[]): MailNotSent {
  const refused = new Set(refusals.map(({ recipient = '' }) => toSentAddress(recipient)));
  const takenFor = to.map(({ address }) => address).filter((address) => !refused.has(toSentAddress(address)));
  const isFinal = refusals.every(({ responseCode = 0 }) => responseCode >= 500);
  const answers = new Set(refusals.map(({ response = '' }) => response));
  return new MailNotSent([...answers].join('; '), isFinal ? 'refused' : 'postponed', takenFor);
}

/** nodemailer's codes for problems with the e-mail rather than the server. */
const mailSpecificCodes = new Set(['EENVELOPE', 'EMESSAGE']);

/** @param isHandedOver true if the whole content was sent, so that the server may have accepted the e-mail */
function toMailNotSent(error: unknown, isHandedOver: boolean): MailNotSent {
  const message = error instanceof Error ? error.message : String(error);
  const { code, responseCode, response } = {
    code: '',
    responseCode: 0,
    response: '',
    ...(error instanceof Error && error),
  };
  if (isHandedOver && !responseCode) {
    return new MailNotSent(`${message} before the mail server answered. The e-mail may have arrived.`, 'unsure');
  }
  const isFinal = mailSpecificCodes.has(code) && responseCode >= 500;
  return new MailNotSent(response || message, isFinal ? 'refused' : 'postponed');
}
