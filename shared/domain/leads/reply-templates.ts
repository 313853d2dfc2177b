import { formatStaffName } from '../accounts/staff-name.ts';
import { getFirstName } from './first-name.ts';

/** What a reply template is for. Its subject is an e-mail's alone. */
export const templateChannels = ['whatsapp', 'email'] as const;

export type TemplateChannel = (typeof templateChannels)[number];

export const templateChannelLabels: Readonly<Record<TemplateChannel, string>> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
};

/** What a template is filled with, and what people read for it. */
export const placeholderLabels = {
  firstName: 'first name of the customer',
  reference: 'number of the request or message',
  route: 'from where to where, of a quote request',
  company: 'our name',
  staffName: 'who writes',
  phone: 'our phone',
  quotationLink: 'link to the quotation',
} as const;

type Placeholder = keyof typeof placeholderLabels;

/** What is known of each; what is missing or null stays to be filled in by hand. */
export type TemplateValues = Readonly<Partial<Record<Placeholder, string | null>>>;

/** A lead as a template tells of it, and who writes. */
interface TemplateContext {
  lead: { name: string; reference: string; route: string | null };
  company: { companyName: string; phone: { display: string } } | undefined;
  /** Name of the colleague who writes. */
  writer: { firstName: string | null; lastName: string | null; username: string } | null;
}

/** What is known when somebody writes to a lead. There is no link before there are quotations. */
export const createTemplateValues = ({ lead, company, writer }: TemplateContext): TemplateValues => ({
  firstName: getFirstName(lead.name),
  reference: lead.reference,
  route: lead.route,
  company: company?.companyName ?? null,
  phone: company?.phone.display ?? null,
  staffName: writer && formatStaffName(writer),
  quotationLink: null,
});

/** A name in braces. What is none of ours is for people to fill in, such as `{day}`. */
const inBraces = /\{([a-z][a-z ]{0,29})\}/gi;

/** Puts what is known into a template, in whatever capitals it is asked for, and leaves the rest as it is. */
export const fillReplyTemplate = (text: string, values: TemplateValues): string => {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return text.replace(inBraces, (whole, name: string) => known.get(name.toLowerCase()) || whole);
};

/** What of a text is still to be filled in, with its braces, each once. */
export const findUnfilledPlaceholders = (text: string): string[] => [...new Set(text.match(inBraces))];

/** Why a text with gaps cannot be sent. */
export const describeUnfilledPlaceholders = (gaps: readonly string[]): string =>
  `Fill in ${gaps.join(', ')}, or take ${gaps.length === 1 ? 'it' : 'them'} out.`;

/** The languages in which customers are written to. */
export const templateLanguages = ['en', 'sw'] as const;

export type TemplateLanguage = (typeof templateLanguages)[number];

export const templateLanguageLabels: Readonly<Record<TemplateLanguage, string>> = { en: 'English', sw: 'Kiswahili' };
