/**
 * Field of a lead. A `phone` is stored as typed and in E.164. A `text` can have several lines. Blank optional
 * fields are null.
 */
export type LeadField = {
  label: string;
  description?: string;
} & (TextField | ChoiceField | { kind: 'phone'; max: number } | EmailField);

interface TextField {
  kind: 'line' | 'text';
  max: number;
  isOptional?: true;
}

interface EmailField {
  kind: 'email';
  /** Required in public forms only. Leads that staff enter or import can lack the field. */
  staffMayOmit?: true;
}

interface ChoiceField {
  kind: 'choice';
  values: readonly string[];
  /** Maximum length of the database column. Set only for values without a check constraint, such as service slugs. */
  max?: number;
}

/** Fields of one kind of lead. Add new fields at the end, because exports and request hashes depend on the order. */
export type LeadFields = Readonly<Record<string, LeadField>>;

export type FieldValue<F extends LeadField> = F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
  ? V | null
  : F extends { isOptional: true } | { staffMayOmit: true }
    ? string | null
    : string;

type FieldsOfKind<F extends LeadFields, K extends LeadField['kind']> = {
  [N in keyof F]: F[N]['kind'] extends K ? N : never;
}[keyof F] &
  string;

export type FieldValues<F extends LeadFields> = { -readonly [N in keyof F]: FieldValue<F[N]> };

export type NormalizedPhones<F extends LeadFields> = {
  [N in FieldsOfKind<F, 'phone'> as `${N}Normalized`]: string | null;
};

/** `sheet`, `details` and `mail` contain all fields in display order. A missing field causes a compile error. */
export interface LeadLabels<F extends LeadFields> {
  /** Column widths in characters. */
  sheet: Readonly<Record<keyof F, { header: string; width: number }>>;
  details: Readonly<Record<keyof F, string | null>>;
  /** Text shown for each blank field in the lead details. Blank fields without a text are not shown. */
  blanks: Readonly<Partial<Record<keyof F, string>>>;
  mail: Readonly<Record<keyof F, string>>;
  readers: Readonly<Record<FieldsOfKind<F, 'choice'>, (value: string) => string>>;
}

export interface LeadSummary {
  name: string;
  summary: string;
}

export const isRequiredField = (field: LeadField): boolean => field.kind !== 'choice' && !('isOptional' in field);

/** Returns true if the field is never null, even in leads that staff entered. */
export const isPresentInEveryLead = (field: LeadField): boolean => isRequiredField(field) && !('staffMayOmit' in field);

export const getFieldNames = <F extends object>(fields: F): (keyof F & string)[] =>
  Object.keys(fields).filter((name): name is keyof F & string => Object.hasOwn(fields, name));

export function getFieldValue(lead: object, name: string): string | null {
  const value: unknown = Reflect.get(lead, name);
  return typeof value === 'string' ? value : null;
}

export const formatFieldValue = (
  { readers }: { readers: Readonly<Record<string, (value: string) => string>> },
  name: string,
  value: string | null | undefined,
): string | null => (value ? (readers[name]?.(value) ?? value) : null);
