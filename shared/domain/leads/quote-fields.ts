import { textLimits } from '../limits.ts';
import { getServiceTitle, serviceSlugs } from '../site/services.ts';
import type { FieldValues, LeadFields, LeadLabels, LeadSummary } from './lead-fields.ts';
import { getSourceLabel, quoteSourceValues } from './quote-sources.ts';

/**
 * What a visitor asks: specification, sections 3 and 5, and the service, which is ours. Schemas, columns, lists, mails and files are drawn from it:
 * docs/architecture.md says how a field is added.
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
    description: 'Service that the request is about. Optional. `GET /api/services` lists the slugs',
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
    source: 'Heard of us by',
  },
  blanks: { email: 'Not given', movingFrom: 'Not given', movingTo: 'Not given' },
  mail: {
    fullName: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    service: 'Service',
    movingFrom: 'Moving from',
    movingTo: 'Moving to',
    source: 'Heard of us by',
    additionalInfo: 'Additional information',
  },
  readers: { service: getServiceTitle, source: getSourceLabel },
};

type QuoteValues = FieldValues<typeof quoteFields>;

/** What stands for the route of a caller who has said neither where from nor where to. */
export const unknownRouteText = 'Route not known yet';

/**
 * Name and route of a quote request, such as `Westlands → Nakuru`, or only where from when the visitor did not say where to.
 * Where from is blank of callers only, who have not said it to the staff.
 */
export const summarizeQuote = ({
  fullName,
  movingFrom,
  movingTo,
}: Pick<QuoteValues, 'fullName' | 'movingFrom' | 'movingTo'>): LeadSummary => ({
  name: fullName,
  summary: (movingTo === null ? movingFrom : `${movingFrom} → ${movingTo}`).trim() || unknownRouteText,
});
