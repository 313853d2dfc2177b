import type { FormFields } from '../context/screen.ts';

export type FieldErrors = Record<string, string | undefined>;

/** Missing fields become empty strings. */
export function pickFormFields(names: readonly string[], read: (name: string) => unknown): FormFields {
  const entries = names.map((name) => {
    const value = read(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries);
}

export const hasSameFields = (one: FormFields, other: FormFields): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

export const omitEmptyFields = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

export function readTypedFields(form: HTMLFormElement, names: readonly string[]): FormFields {
  const data = new FormData(form);
  return pickFormFields(names, (name) => data.get(name));
}

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

export function getControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl ? control : null;
}

export function fillForm(form: HTMLFormElement, fields: FormFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = getControl(form, name);
    // Skips equal values, because assigning a value moves the cursor.
    if (control && control.value !== value) control.value = value;
  }
}
