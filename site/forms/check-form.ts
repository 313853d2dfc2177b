import { focusField } from '../ui/focus-field.ts';
import { getControl, readTypedFields } from './form-fields.ts';
import type { FormCheckResult, LeadFormDefinition } from './lead-form.ts';

const checkTimeoutMs = 3_000;

export const emptyFormFindings: FormCheckResult = { errors: {}, questions: {} };

/** Uses the browser's validation if the rules do not load in time. */
export async function checkForm(
  element: HTMLFormElement,
  { fieldNames, importCheck }: LeadFormDefinition,
): Promise<FormCheckResult> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, checkTimeoutMs, null));
  const find = await Promise.race([importCheck().catch(() => null), late]);
  if (find) return find(readTypedFields(element, fieldNames));
  const messages = fieldNames.map((name) => [name, getControl(element, name)?.validationMessage]);
  return { ...emptyFormFindings, errors: Object.fromEntries(messages) };
}

export const hasSameQuestions = (one: FormCheckResult['questions'], other: FormCheckResult['questions']): boolean =>
  Object.keys(one).every((name) => one[name]?.text === other[name]?.text);

export function focusFirstFinding(
  element: HTMLFormElement | null,
  { fieldNames }: LeadFormDefinition,
  findings: Record<string, unknown>,
): void {
  const name = fieldNames.find((name) => findings[name]);
  if (element && name) focusField(getControl(element, name));
}
