import { contactFields, contactLabels } from './contact-fields.ts';
import { formatFieldValue, getFieldNames, isAlwaysPresent, type LeadField, type LeadFields } from './lead-fields.ts';
import {
  channelLabels,
  contactStatuses,
  type LeadChannel,
  type LeadKind,
  leadChannels,
  quoteStatuses,
} from './lead-kinds.ts';
import { quoteFields, quoteLabels } from './quote-fields.ts';

/** Limits of a list of leads. */
export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  lines: 10_000,
  /** Distinct values of a column that staff can map. */
  words: 50,
  columns: 60,
  /** Characters of a line with all its cells. */
  lineCharacters: 60_000,
} as const;

/** Days after an import in which it can be undone. */
export const importUndoDays = 30;

/** A file that nobody imports is deleted after so long. */
export const importFileHours = 24;

/**
 * States of an import. The file is uploaded and waits for its mapping (`ready`), every line is checked (`checked`), the good
 * lines are leads (`done`), and the leads are deleted again (`undone`).
 */
export const importStates = ['ready', 'checked', 'done', 'undone'] as const;

export type ImportState = (typeof importStates)[number];

/** Choices for a line whose lead is stored already. */
export const duplicateChoices = ['skip', 'add'] as const;

/** What a column can be, besides a field of the form. */
const leadTargets = {
  reference: { label: 'Reference' },
  status: { label: 'Status' },
  createdAt: { label: 'Date' },
  channel: { label: 'Came by' },
} as const;

/** What a column of a file can be. */
export interface ImportTarget {
  name: string;
  label: string;
  /** Null where there is no field of the form behind it. */
  field: LeadField | null;
  /** What it may be, with what people read for it; null where it may be any text. */
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

/** What the columns of a file can be, by the kind of its leads. */
export const importTargets: Readonly<Record<LeadKind, readonly ImportTarget[]>> = {
  quote: createTargets(quoteFields, quoteLabels, quoteStatuses),
  contact: createTargets(contactFields, contactLabels, contactStatuses),
};

/** Its words have to be told, all of them: a field of the form may be left blank instead. */
export const requiresMapping = ({ field, choices }: Pick<ImportTarget, 'field' | 'choices'>): boolean =>
  field === null && choices !== null;

/** What is said of a word that says nothing: its lines count as if they were blank there. */
export const blankMapping = '';

/** Several columns may be one of these: what they say stands one below the other. */
export const canUseSeveralColumns = ({ field }: Pick<ImportTarget, 'field'>): boolean => field?.kind === 'text';

/** The targets without a column of which nothing can be stored. */
export const getRequiredTargets = (kind: LeadKind): ImportTarget[] =>
  importTargets[kind].filter(({ field }) => field !== null && isAlwaysPresent(field));

/** What leads get whose line says nothing of it, unless told otherwise: open ones would stand among what is to be done. */
export const defaultImportStatuses: Readonly<Record<LeadKind, string>> = { quote: 'lost', contact: 'closed' };

/** The way in which a lead came whose line says nothing of it: a form of a website asks for an address. */
export const getDefaultImportChannel = (email: string | null): LeadChannel => (email === null ? 'phone' : 'website');
