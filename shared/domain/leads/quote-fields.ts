import { textLimits } from '../limits.ts';
import { getServiceTitle, serviceSlugs } from '../site/services.ts';
import type { FieldValues, LeadFields, LeadLabels, LeadSummary } from './lead-fields.ts';
import { getSourceLabel, quoteSourceValues } from './quote-sources.ts';

/**
 * Fields in sections 3 and 5 of the specification, and the additional field `service`. docs/architecture.md explains
 * how to add a field.
 */
export const quoteFields = {
  fullName: { label: 'Full Name', kind: 'line', max: textLimits.name },
  phone: { label: 'Phone Number', kind: 'phone', max: textLimits.phone },
  email: { label: 'Email Address', kind: 'email', staffMayOmit: true },
  movingFrom: { label: 'Moving From', kind: 'line', max: textLimits.place },
  movingTo: { label: 'Moving To', kind: 'line', max: textLimits.place, isOptional: true },
  source: { label: 'How did you hear about us?', kind: 'choice', values: quoteSourceValues },
  additionalInfo: { label: 'Additional Information', kind: 'text', max: textLimits.message, isOptional: true },
  service: {
    label: 'Service',
    kind: 'choice',
    values: serviceSlugs,
    max: textLimits.slug,
    description: 'Slug of the requested service, as in the URL of its page. Optional',
  },
} as const satisfies LeadFields;

export const quoteLabels: LeadLabels<typeof quoteFields> = {
  sheet: {
    fullName: { header: 'Full Name', width: 24 },
    phone: { header: 'Phone', width: 18 },
    email: { header: 'Email', width: 30 },
    movingFrom: { header: 'From', width: 28 },
    movingTo: { header: 'To', width: 28 },
    service: { header: 'Service', width: 22 },
    source: { header: 'Source', width: 14 },
    additionalInfo: { header: 'Additional Info', width: 60 },
  },
  details: {
    fullName: null,
    phone: 'Phone',
    email: 'Email',
    service: 'Service',
    movingFrom: 'From',
    movingTo: 'To',
    additionalInfo: 'Additional info',
    source: 'Source',
  },
  blanks: { email: 'Not given', movingFrom: 'Not given', movingTo: 'Not given' },
  mail: {
    fullName: 'Name',
    phone: 'Phone',
    email: 'Email',
    service: 'Service',
    movingFrom: 'Moving from',
    movingTo: 'Moving to',
    source: 'Source',
    additionalInfo: 'Additional information',
  },
  readers: { service: getServiceTitle, source: getSourceLabel },
};

type QuoteValues = FieldValues<typeof quoteFields>;

export const unknownRouteText = 'Route not known yet';

/** Returns a summary such as `Westlands → Nakuru`. Only requests that staff entered or edited can lack the origin. */
export const summarizeQuote = ({
  fullName,
  movingFrom,
  movingTo,
}: Pick<QuoteValues, 'fullName' | 'movingFrom' | 'movingTo'>): LeadSummary => ({
  name: fullName,
  summary: (movingTo === null ? movingFrom : `${movingFrom} → ${movingTo}`).trim() || unknownRouteText,
});
