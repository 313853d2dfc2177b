import { contactFields, contactLabels } from './contact-fields.ts';
import {
  formatFieldValue,
  getFieldNames,
  isPresentInEveryLead,
  type LeadField,
  type LeadFields,
} from './lead-fields.ts';
import {
  channelLabels,
  contactStatuses,
  type LeadChannel,
  type LeadKind,
  leadChannels,
  quoteStatuses,
} from './lead-kinds.ts';
import { quoteFields, quoteLabels } from './quote-fields.ts';

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  lines: 10_000,
  /** Maximum number of distinct values of a column that staff can map. */
  words: 50,
  columns: 60,
  lineCharacters: 60_000,
} as const;

export const importUndoDays = 30;

/** Hours after which a file that was not imported is deleted. */
export const importFileRetentionHours = 24;

/**
 * `ready` means uploaded, but not mapped. `checked` means that every line was checked. `undone` means that the
 * imported leads were deleted, except leads that staff had worked on.
 */
export const importStates = ['ready', 'checked', 'done', 'undone'] as const;

export type ImportState = (typeof importStates)[number];

export const duplicateChoices = ['skip', 'add'] as const;

const leadTargets = {
  reference: { label: 'Reference' },
  status: { label: 'Status' },
  createdAt: { label: 'Date' },
  channel: { label: 'Channel' },
} as const;

export interface ImportTarget {
  name: string;
  label: string;
  field: LeadField | null;
  choices: readonly { value: string; label: string }[] | null;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function createTargets(
  fields: LeadFields,
  labels: {
    sheet: Readonly<Record<string, { header: string }>>;
    readers: Readonly<Record<string, (value: string) => string>>;
  },
  statuses: readonly string[],
): ImportTarget[] {
  const ofForm = getFieldNames(fields).flatMap((name): ImportTarget[] => {
    const field = fields[name];
    if (!field) return [];
    const choices =
      field.kind === 'choice'
        ? field.values.map((value) => ({ value, label: formatFieldValue(labels, name, value) ?? value }))
        : null;
    return [{ name, label: labels.sheet[name]?.header ?? field.label, field, choices }];
  });
  const statusChoices = statuses.map((value) => ({ value, label: capitalize(value) }));
  return [
    ...ofForm,
    { name: 'status', ...leadTargets.status, field: null, choices: statusChoices },
    { name: 'createdAt', ...leadTargets.createdAt, field: null, choices: null },
    {
      name: 'channel',
      ...leadTargets.channel,
      field: null,
      choices: leadChannels.map((value) => ({ value, label: channelLabels[value].name })),
    },
    { name: 'reference', ...leadTargets.reference, field: null, choices: null },
  ];
}

export const importTargets: Readonly<Record<LeadKind, readonly ImportTarget[]>> = {
  quote: createTargets(quoteFields, quoteLabels, quoteStatuses),
  contact: createTargets(contactFields, contactLabels, contactStatuses),
};

/** Returns true if all distinct values of the column must be mapped. Values of form fields can stay unmapped. */
export const isMappingOfEachValueRequired = ({ field, choices }: Pick<ImportTarget, 'field' | 'choices'>): boolean =>
  field === null && choices !== null;

/** Maps an imported value to a blank field. The field of the lead then stays empty or gets its default value. */
export const blankValueMapping = '';

/** Only fields of the kind `text` can combine several columns. Each column's value becomes a separate line. */
export const canUseSeveralColumns = ({ field }: Pick<ImportTarget, 'field'>): boolean => field?.kind === 'text';

export const getRequiredTargets = (kind: LeadKind): ImportTarget[] =>
  importTargets[kind].filter(({ field }) => field !== null && isPresentInEveryLead(field));

/** Default status of lines without a status. An open status would add old leads to the inbox. */
export const defaultImportStatuses: Readonly<Record<LeadKind, string>> = { quote: 'lost', contact: 'closed' };

/** Default channel of lines without a channel. An e-mail address suggests a website form. */
export const getDefaultImportChannel = (email: string | null): LeadChannel => (email === null ? 'phone' : 'website');
