import type { FormFields } from '../context/screen.ts';

/** The first message for each field that is wrong. */
export type FieldErrors = Record<string, string | undefined>;

/** The form's fields among whatever else there is; what is missing is empty. */
export function pickFields(names: readonly string[], read: (name: string) => unknown): FormFields {
  const entries = names.map((name) => {
    const value = read(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries);
}

/** Whether two forms say the same. */
export const hasSameFields = (one: FormFields, other: FormFields): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** The fields without those that are empty. */
export const omitEmptyFields = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** What a visitor has typed, as it is typed. */
export function readTypedFields(form: HTMLFormElement, names: readonly string[]): FormFields {
  const data = new FormData(form);
  return pickFields(names, (name) => data.get(name));
}

/** Errors about other things than the form's fields are left out. */
export function toFieldErrors(
  names: readonly string[],
  errors: readonly { path: string; message: string }[] = [],
): FieldErrors {
  const messages: FieldErrors = {};
  for (const { path, message } of errors) {
    if (names.includes(path)) messages[path] ??= message;
  }
  return messages;
}

/** A control of the form, or null. */
export function getControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl ? control : null;
}

/** Writes fields into the form's controls. */
export function fillForm(form: HTMLFormElement, fields: FormFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = getControl(form, name);
    // Not when it is the same: that would move the cursor.
    if (control && control.value !== value) control.value = value;
  }
}
