import type { ReactElement, ReactNode } from 'react';
import { LongTextField, TextField } from '../../shared/forms/text-fields.tsx';
import { pageFields } from './page-fields.ts';
import type { SeoText } from './page-form.ts';
import type { PageEditing } from './use-page-editor.ts';

interface SeoTextFieldProps {
  form: PageEditing;
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
export function SeoTextField({ name, rows, isCode = false, action, ...field }: SeoTextFieldProps) {
  const path = `seoMeta.${name}` as const;
  const shared = { ...field, name: path, label: pageFields[path].label, spellCheck: !isCode };
  return rows === undefined ? (
    <TextField {...shared} {...(action ? { rightElement: action } : {})} />
  ) : (
    <LongTextField {...shared} rows={rows} style={isCode ? { fontFamily: 'monospace' } : {}} />
  );
}
