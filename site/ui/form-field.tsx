import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';
import { alertIcon, Icon } from './icon.tsx';

export interface FieldWarning {
  text: string;
  suggestion?: string;
}

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  question?: FieldWarning | undefined;
  onTake?: ((suggestion: string) => void) | undefined;
}

const getFieldId = (name: string) => `field-${name}`;

const getControlProps = ({ name, required, error, question }: FieldProps) => ({
  id: getFieldId(name),
  name,
  required: required ?? false,
  className: styles.control,
  ...(error && { 'aria-invalid': true }),
  ...((error || question) && { 'aria-describedby': `${getFieldId(name)}-note` }),
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
      <label htmlFor={getFieldId(name)} className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : <small> optional</small>}
      </label>
      {children}
      {error && (
        <p id={`${getFieldId(name)}-note`} className={styles.error}>
          <Icon path={alertIcon} size={16} />
          {error}
        </p>
      )}
      {!error && question && (
        <p id={`${getFieldId(name)}-note`} className={styles.question}>
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

function splitProps<T extends FieldProps>({ name, label, required, error, question, onTake, ...control }: T) {
  return { field: { name, label, ...(required && { required }), error, question, onTake }, control };
}

export function FormTextField(props: FieldProps & Without<ComponentProps<'input'>>) {
  const { field, control } = splitProps(props);
  return (
    <FieldFrame {...field}>
      <input {...control} {...getControlProps(field)} />
    </FieldFrame>
  );
}

export function FormTextAreaField(props: FieldProps & Without<ComponentProps<'textarea'>>) {
  const { field, control } = splitProps(props);
  return (
    <FieldFrame {...field}>
      <textarea {...control} {...getControlProps(field)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, Without<ComponentProps<'select'>> {
  placeholder: string;
  options: readonly { value: string; label: string }[];
  readOnly?: boolean;
}

export function FormSelectField({ placeholder, options, readOnly, ...props }: SelectFieldProps) {
  const { field, control } = splitProps(props);
  return (
    <FieldFrame {...field}>
      <select {...control} disabled={readOnly} {...getControlProps(field)}>
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

/** A field that only bots fill. Hidden from visitors and screen readers. */
export function Honeypot() {
  return (
    <label className={styles.honeypot} aria-hidden="true">
      Leave this field empty
      <input name="leaveEmpty" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  );
}
