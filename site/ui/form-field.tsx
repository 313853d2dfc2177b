import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';
import { alert, Icon } from './icon.tsx';

/** A question about what is in a field, which may be right all the same. */
export interface FieldQuestion {
  text: string;
  /** What was probably meant, to be taken over with one tap. */
  suggestion?: string;
}

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  question?: FieldQuestion | undefined;
  /** Takes over the suggestion. */
  onTake?: ((suggestion: string) => void) | undefined;
}

const idOf = (name: string) => `field-${name}`;

/** What every control of a field has: its id, and its message as a description. */
const controlProps = ({ name, required, error, question }: FieldProps) => ({
  id: idOf(name),
  name,
  required: required ?? false,
  className: styles.control,
  ...(error && { 'aria-invalid': true }),
  ...((error || question) && { 'aria-describedby': `${idOf(name)}-note` }),
});

function FieldFrame({
  name,
  label,
  required,
  error,
  question,
  onTake,
  children,
}: FieldProps & { children: ReactNode }) {
  const suggestion = question?.suggestion;
  return (
    <div className={styles.field}>
      <label htmlFor={idOf(name)} className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : <small> optional</small>}
      </label>
      {children}
      {error && (
        <p id={`${idOf(name)}-note`} className={styles.error}>
          <Icon path={alert} size={16} />
          {error}
        </p>
      )}
      {!error && question && (
        <p id={`${idOf(name)}-note`} className={styles.question}>
          {question.text}{' '}
          {suggestion && (
            <button type="button" onClick={() => onTake?.(suggestion)}>
              Use {suggestion}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

type Without<T> = Omit<T, keyof FieldProps | 'id' | 'className' | 'children'>;

/** Splits what a field is from what its control is. */
function splitProps<T extends FieldProps>({ name, label, required, error, question, onTake, ...control }: T) {
  return { field: { name, label, ...(required && { required }), error, question, onTake }, control };
}

export function TextField(props: FieldProps & Without<ComponentProps<'input'>>) {
  const { field, control } = splitProps(props);
  return (
    <FieldFrame {...field}>
      <input {...control} {...controlProps(field)} />
    </FieldFrame>
  );
}

export function TextAreaField(props: FieldProps & Without<ComponentProps<'textarea'>>) {
  const { field, control } = splitProps(props);
  return (
    <FieldFrame {...field}>
      <textarea {...control} {...controlProps(field)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, Without<ComponentProps<'select'>> {
  /** Text that is shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Whether it shows what is chosen, and no more. */
  readOnly?: boolean;
}

export function SelectField({ placeholder, options, readOnly, ...props }: SelectFieldProps) {
  const { field, control } = splitProps(props);
  return (
    <FieldFrame {...field}>
      <select {...control} disabled={readOnly} {...controlProps(field)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A field that only programs fill: people and screen readers never meet it. */
export function Honeypot() {
  return (
    <label className={styles.honeypot} aria-hidden="true">
      Leave this field empty
      <input name="leaveEmpty" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  );
}
