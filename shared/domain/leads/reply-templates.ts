import { formatStaffName } from '../accounts/staff-name.ts';
import { getFirstName } from './first-name.ts';

export const templateChannels = ['whatsapp', 'email'] as const;

export type TemplateChannel = (typeof templateChannels)[number];

export const templateChannelLabels: Readonly<Record<TemplateChannel, string>> = {
  whatsapp: 'WhatsApp',
  email: 'Email',
};

export const placeholderLabels = {
  firstName: 'first name of the customer',
  reference: 'number of the request or message',
  route: 'route of a quote request',
  company: 'our name',
  staffName: 'your name',
  phone: 'our phone',
  quotationLink: 'link to the quotation',
} as const;

type Placeholder = keyof typeof placeholderLabels;

export type TemplateValues = Readonly<Partial<Record<Placeholder, string | null>>>;

interface TemplateContext {
  lead: { name: string; reference: string; route: string | null };
  company: { companyName: string; phone: { display: string } } | undefined;
  writer: { firstName: string | null; lastName: string | null; username: string } | null;
}

export const createTemplateValues = ({ lead, company, writer }: TemplateContext): TemplateValues => ({
  firstName: getFirstName(lead.name),
  reference: lead.reference,
  route: lead.route,
  company: company?.companyName ?? null,
  phone: company?.phone.display ?? null,
  staffName: writer && formatStaffName(writer),
  quotationLink: null,
});

/** Matches a placeholder in braces. Staff fill in unknown placeholders, such as `{day}`, by hand. */
const inBraces = /\{([a-z][a-z ]{0,29})\}/gi;

export const fillReplyTemplate = (text: string, values: TemplateValues): string => {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return text.replace(inBraces, (whole, name: string) => known.get(name.toLowerCase()) || whole);
};

export const findUnfilledPlaceholders = (text: string): string[] => [...new Set(text.match(inBraces))];

export const describeUnfilledPlaceholders = (gaps: readonly string[]): string =>
  `Fill in or delete ${gaps.join(', ')}.`;

export const templateLanguages = ['en', 'sw'] as const;

export type TemplateLanguage = (typeof templateLanguages)[number];

export const templateLanguageLabels: Readonly<Record<TemplateLanguage, string>> = { en: 'English', sw: 'Kiswahili' };
