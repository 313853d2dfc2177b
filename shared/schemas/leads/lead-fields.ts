import { z } from 'zod';
import {
  type FieldValue,
  isPresentInEveryLead,
  isRequiredField,
  type LeadField,
  type LeadFields,
  type NormalizedPhones,
} from '../../domain/leads/lead-fields.ts';
import { cleanName, removeInvisible } from '../../domain/texts.ts';
import { emailAddress, nullableText, optionalEmailAddress, optionalText, requiredText } from '../text-fields.ts';
import { createBaseVersionSchema } from '../versions.ts';

const optionalChoice = <const V extends string>(values: readonly V[]) =>
  z
    .preprocess((value) => (value === '' ? null : value), z.enum(values, 'Choose one of the options').nullish())
    .transform((value) => value ?? null);

type FormFieldSchema<F extends LeadField> = F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
  ? ReturnType<typeof optionalChoice<V>>
  : F extends { isOptional: true }
    ? ReturnType<typeof optionalText>
    : ReturnType<typeof requiredText>;

type EnteredField<F extends LeadField> = F extends { staffMayOmit: true }
  ? ReturnType<typeof optionalEmailAddress>
  : FormFieldSchema<F>;

type AnsweredField<F extends LeadField> = z.ZodType<FieldValue<F>, FieldValue<F>>;

type AnsweredPhones<F extends LeadFields> = {
  [N in keyof NormalizedPhones<F>]: z.ZodNullable<z.ZodString>;
};

// Overloads are necessary, because TypeScript cannot prove that each field has the schema of its kind.

/** Schema of a public form. Separate from the schemas of stored leads, so that browsers load less code. */
export const createPublicFormSchema = <const F extends LeadFields>(fields: F) => z.object(createFormFields(fields));

function createFormFields<F extends LeadFields>(fields: F): { -readonly [N in keyof F]: FormFieldSchema<F[N]> };
function createFormFields(fields: LeadFields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFormField(field)]));
}

/** Direction marks are removed from `line` fields, because a mark could reverse the text around an inserted value. */
const cleanersByKind = { line: cleanName, phone: removeInvisible, text: undefined };

function createFormField(field: LeadField): z.ZodType {
  const rule = createFieldRule(field);
  return field.description === undefined ? rule : rule.meta({ description: field.description });
}

function createFieldRule(field: LeadField): z.ZodType {
  if (field.kind === 'choice') return optionalChoice(field.values);
  if (field.kind === 'email') return emailAddress();
  return isRequiredField(field)
    ? requiredText(field.max, cleanersByKind[field.kind])
    : optionalText(field.max, cleanersByKind[field.kind]);
}

/** Schema of leads that staff enter for a caller. Fewer fields are required than in the public form. */
export const createStaffEnteredSchema = <const F extends LeadFields>(fields: F) =>
  z.object(createEnteredFields(fields));

function createEnteredFields<F extends LeadFields>(fields: F): { -readonly [N in keyof F]: EnteredField<F[N]> };
function createEnteredFields(fields: LeadFields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      'staffMayOmit' in field ? optionalEmailAddress() : createFormField(field),
    ]),
  );
}

type CorrectedFields<F extends LeadFields> = { -readonly [N in keyof F]: z.ZodOptional<AnsweredField<F[N]>> };

export const createCorrectedSchema = <const F extends LeadFields>(fields: F) => z.object(createCorrectedFields(fields));

/**
 * Basis of a correction: a version, or previous values. With previous values, only changes to the same fields cause
 * conflicts.
 */
export const createCorrectionBasis = <const F extends LeadFields>(fields: F) => ({
  version: createBaseVersionSchema(),
  basedOn: z.object(createBasisFields(fields)).optional().meta({
    description: 'Previous values of the corrected fields, for clients that do not send a version',
  }),
});

function createCorrectedFields<F extends LeadFields>(fields: F): CorrectedFields<F>;
function createCorrectedFields(fields: LeadFields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, createCorrectedField(field).optional()]),
  );
}

function createCorrectedField(field: LeadField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.values, 'Choose one of the options').nullable();
  if (field.kind === 'email') return 'staffMayOmit' in field ? emailAddress().nullable() : emailAddress();
  return isRequiredField(field)
    ? requiredText(field.max, cleanersByKind[field.kind])
    : nullableText(field.max, cleanersByKind[field.kind]);
}

function createBasisFields<F extends LeadFields>(fields: F): CorrectedFields<F>;
function createBasisFields(fields: LeadFields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createAnswerField(field).optional()]));
}

/** Fields of a stored lead in responses. Each phone field is followed by a field with the same number in E.164 format. */
export function createAnswerFields<F extends LeadFields>(
  fields: F,
): { -readonly [N in keyof F]: AnsweredField<F[N]> } & AnsweredPhones<F>;
export function createAnswerFields(fields: LeadFields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => [
      [name, createAnswerField(field)],
      ...(field.kind === 'phone' ? [[`${name}Normalized`, normalizedPhone()] satisfies [string, z.ZodType]] : []),
    ]),
  );
}

function createAnswerField(field: LeadField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.values).nullable();
  return isPresentInEveryLead(field) ? z.string() : z.string().nullable();
}

const normalizedPhone = () =>
  z
    .string()
    .nullable()
    .meta({ description: 'Phone number in E.164, for call and WhatsApp links', example: '+254712345678' });
