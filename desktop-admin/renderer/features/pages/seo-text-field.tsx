import { InputGroup, TextArea } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { fieldId, pageFields } from './page-fields.ts';
import type { SeoText } from './page-form.ts';
import type { PageEditing } from './use-page-editor.ts';

interface SeoTextFieldProps {
  editing: PageEditing;
  name: Exclude<SeoText, 'ogImage' | 'twitterImage'>;
  hint?: ReactNode;
  /** What is used where it stays empty. */
  placeholder?: string;
  /** More than one line. */
  rows?: number;
  /** Code: no corrections, letters of one width. */
  isCode?: boolean;
  maxLength?: number;
  /** A button in the field. */
  action?: ReactElement;
}

/** One text of the SEO data. */
export function SeoTextField({
  editing,
  name,
  hint,
  placeholder,
  rows,
  isCode = false,
  maxLength,
  action,
}: SeoTextFieldProps) {
  const path = `seoMeta.${name}`;
  return (
    <Field id={fieldId(path)} label={pageFields[path]?.label ?? name} problem={editing.problems[path]} hint={hint}>
      {(control) => {
        const shared = {
          ...control,
          value: editing.form.seoMeta[name],
          spellCheck: !isCode,
          ...(placeholder === undefined ? {} : { placeholder }),
          ...(maxLength === undefined ? {} : { maxLength }),
        };
        return rows === undefined ? (
          <InputGroup
            {...shared}
            {...(action ? { rightElement: action } : {})}
            autoComplete="off"
            onValueChange={(value) => editing.setSeo(name, value)}
          />
        ) : (
          <TextArea
            {...shared}
            fill
            rows={rows}
            style={isCode ? { fontFamily: 'monospace' } : {}}
            onChange={(event) => editing.setSeo(name, event.currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}
