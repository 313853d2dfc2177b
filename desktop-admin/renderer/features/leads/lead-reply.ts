import type { LeadHead } from '../../../../shared/domain/lead-fields.ts';

/** The beginning of an answer to a lead, for staff to go on from. */
export interface ReplyDraft {
  subject: string;
  /** Body of an e-mail, with line breaks. */
  email: string;
  /** One paragraph, for WhatsApp. */
  message: string;
}

/** The name as the person gave it: nobody is called by half a name by mistake. */
interface AnsweredLead extends LeadHead {
  reference: string;
  companyName: string;
}

export const quoteReply = (lead: AnsweredLead): ReplyDraft =>
  draft(
    lead,
    `Your quote request ${lead.reference}`,
    `thank you for your quote request ${lead.reference} (${lead.summary}).`,
  );

export const contactReply = (lead: AnsweredLead): ReplyDraft =>
  draft(lead, `Re: ${lead.summary}`, `thank you for your message “${lead.summary}” (${lead.reference}).`);

function draft({ name, companyName }: AnsweredLead, subject: string, thanks: string): ReplyDraft {
  return {
    subject,
    email: `Hello ${name},\n\n${thanks.charAt(0).toUpperCase()}${thanks.slice(1)}\n\n\n\nKind regards,\n${companyName}`,
    message: `Hello ${name}, this is ${companyName}: ${thanks}`,
  };
}

/** Opens the person's mail program with the answer begun (RFC 6068: line breaks are CR LF). */
export const mailtoLink = (address: string, { subject, email }: ReplyDraft): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}` +
  `&body=${encodeURIComponent(email.replaceAll('\n', '\r\n'))}`;

/** @param phone in E.164, such as `+254712345678` */
export const whatsappLink = (phone: string, { message }: ReplyDraft): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(message)}`;
