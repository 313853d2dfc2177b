import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';
import { Icon } from './icon.tsx';
import { alert } from './icon-paths.ts';

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  children: ReactNode;
}

const idOf = (name: string) => `field-${name}`;

/** What every control of a field has: its id, and its message as a description. */
const controlProps = ({ name, required, error }: FieldProps) => ({
  id: idOf(name),
  name,
  required: required ?? false,
  className: styles.control,
  ...(error && { 'aria-invalid': true, 'aria-describedby': `${idOf(name)}-error` }),
});

function FieldFrame({ name, label, required, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={idOf(name)} className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : <small>optional</small>}
      </label>
      {children}
      {error && (
        <p id={`${idOf(name)}-error`} className={styles.error}>
          <Icon path={alert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

type Without<T> = Omit<T, keyof FieldProps | 'id' | 'className' | 'children'>;

export function TextField({ name, label, required, error, ...input }: FieldProps & Without<ComponentProps<'input'>>) {
  const field = { name, label, ...(required && { required }), error };
  return (
    <FieldFrame {...field}>
      <input {...input} {...controlProps(field)} />
    </FieldFrame>
  );
}

export function TextAreaField({
  name,
  label,
  required,
  error,
  ...area
}: FieldProps & Without<ComponentProps<'textarea'>>) {
  const field = { name, label, ...(required && { required }), error };
  return (
    <FieldFrame {...field}>
      <textarea {...area} {...controlProps(field)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, Without<ComponentProps<'select'>> {
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, required, error, placeholder, options, ...select }: SelectFieldProps) {
  const field = { name, label, ...(required && { required }), error };
  return (
    <FieldFrame {...field}>
      <select {...select} {...controlProps(field)}>
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
