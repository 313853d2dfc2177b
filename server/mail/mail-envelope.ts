import { removeDirectionMarks, truncateText } from '../../shared/domain/texts.ts';
import type { Config } from '../config.ts';
import type { Settings } from '../modules/site-setting/site-setting.service.ts';
import { type MailContent, renderMailHtml, renderMailText } from './mail-layout.ts';
import type { MailAddress, OutgoingMail } from './mailer.ts';

export interface MailBrand {
  company: string;
  tagline: string;
  phone: string;
  email: string;
  siteOrigin: string;
}

export const getMailBrand = (settings: Settings, { siteOrigin }: Config): MailBrand => ({
  company: settings.require('company_name'),
  tagline: settings.get('tagline') ?? '',
  phone: settings.require('phone'),
  email: settings.require('email'),
  siteOrigin,
});

/** Returns the company's e-mail address, which is the reply address of most e-mails. */
export const getOfficeAddress = (settings: Settings): MailAddress => ({
  name: settings.require('company_name'),
  address: settings.require('email'),
});

/** Returns the company's signature for all e-mails except notifications of new leads and test e-mails. */
export const buildSignature = ({ company, tagline, phone, email, siteOrigin }: MailBrand): string[] =>
  [company, tagline, `${phone} · ${email}`, siteOrigin].filter(Boolean);

/** Returns one short line without characters that change the text direction. */
export const toSubjectLine = (text: string): string =>
  truncateText(removeDirectionMarks(text).replace(/\s+/g, ' ').trim(), 200);

/** @param id unique first part of the Message-ID */
export function buildEnvelope(
  id: string,
  content: MailContent & { subject: string },
  settings: Settings,
  config: Config,
): Pick<OutgoingMail, 'messageId' | 'from' | 'subject' | 'text' | 'html'> {
  return {
    messageId: `<${id}@${new URL(config.siteOrigin).hostname.replace(/[[\]:]/g, '') || 'localhost'}>`,
    from: { name: settings.require('company_name'), address: config.mailFrom ?? settings.require('email') },
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  };
}
