/**
 * A field that a visitor fills. A `phone` is kept as typed, with its E.164 form beside it where it is a number that can be
 * called; a `text` has several lines. What is optional and blank is null.
 */
export type LeadField = {
  /** What the form calls it. */
  label: string;
  /** Description of the field in the API document. */
  description?: string;
} & (TextField | ChoiceField | { kind: 'phone'; max: number } | EmailField);

interface TextField {
  kind: 'line' | 'text';
  max: number;
  isOptional?: true;
}

interface EmailField {
  kind: 'email';
  /** Visitors have to give it. Of callers whom staff or an import enter there may be none: then it is null. */
  staffMayOmit?: true;
}

/** One of a few values, or nothing. */
interface ChoiceField {
  kind: 'choice';
  values: readonly string[];
  /** Length of the column where values come and go with the site, so that it takes any, in place of a constraint. */
  max?: number;
}

/** The fields of one kind of lead. Files and request hashes depend on the order, so a new field is the last one. */
export type LeadFields = Readonly<Record<string, LeadField>>;

/** What is stored in a field. */
export type FieldValue<F extends LeadField> = F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
  ? V | null
  : F extends { isOptional: true } | { staffMayOmit: true }
    ? string | null
    : string;

/** The names of the fields that are of a kind. */
type FieldsOfKind<F extends LeadFields, K extends LeadField['kind']> = {
  [N in keyof F]: F[N]['kind'] extends K ? N : never;
}[keyof F] &
  string;

/** What a lead says, field by field. */
export type FieldValues<F extends LeadFields> = { -readonly [N in keyof F]: FieldValue<F[N]> };

/** The E.164 forms beside the phones. */
export type NormalizedPhones<F extends LeadFields> = {
  [N in FieldsOfKind<F, 'phone'> as `${N}Normalized`]: string | null;
};

/**
 * What staff read of a lead: each list has all of its fields, in the order of its place, so that a field that is added and
 * forgotten in one of them does not compile.
 */
export interface LeadLabels<F extends LeadFields> {
  /** The file for spreadsheets: the heading of each column, and its width in characters. */
  sheet: Readonly<Record<keyof F, { header: string; width: number }>>;
  /** The open lead and its text to be copied; null for what stands above them. */
  details: Readonly<Record<keyof F, string | null>>;
  /** What the open lead says where the visitor said nothing; otherwise the field is left out. */
  blanks: Readonly<Partial<Record<keyof F, string>>>;
  /** What the e-mail to the office calls each field. */
  mail: Readonly<Record<keyof F, string>>;
  /** How the value of a choice reads. */
  readers: Readonly<Record<FieldsOfKind<F, 'choice'>, (value: string) => string>>;
}

/** What a lead is known by in a line: who, and what about. */
export interface LeadSummary {
  name: string;
  summary: string;
}

/** Whether the form cannot be sent without the field. */
export const isRequiredField = (field: LeadField): boolean => field.kind !== 'choice' && !('isOptional' in field);

/** Whether every lead has the field, whoever has entered it. */
export const isAlwaysPresent = (field: LeadField): boolean => isRequiredField(field) && !('staffMayOmit' in field);

/** The names of the fields, in their order. */
export const getFieldNames = <F extends object>(fields: F): (keyof F & string)[] =>
  Object.keys(fields).filter((name): name is keyof F & string => Object.hasOwn(fields, name));

/** Value of a field in a lead or a form. Null if it is blank. */
export function getFieldValue(lead: object, name: string): string | null {
  const value: unknown = Reflect.get(lead, name);
  return typeof value === 'string' ? value : null;
}

/** What staff read in a field of a lead; null when it was left blank. */
export const formatFieldValue = (
  { readers }: { readers: Readonly<Record<string, (value: string) => string>> },
  name: string,
  value: string | null | undefined,
): string | null => (value ? (readers[name]?.(value) ?? value) : null);
