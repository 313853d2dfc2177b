import type { ReactElement, ReactNode } from 'react';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { LongTextField, TextInputField } from '../../shared/forms/text-fields.tsx';
import { pageEditorFields } from './page-fields.ts';
import type { SeoTextFieldName } from './page-form.ts';
import styles from './seo-tab.module.css';
import { checkStructuredData } from './structured-data.ts';
import type { PageEditorForm } from './use-page-editor.ts';

interface SeoTextFieldProps {
  form: PageEditorForm;
  name: Exclude<SeoTextFieldName, 'ogImage' | 'twitterImage'>;
  hint?: ReactNode;
  placeholder?: string;
  /** Number of rows of the text area. If omitted, the field has a single line. */
  rows?: number;
  isCode?: boolean;
  maxLength?: number;
  action?: ReactElement;
}

export function SeoTextField({ name, rows, isCode = false, action, ...field }: SeoTextFieldProps) {
  const path = `seoMeta.${name}` as const;
  const shared = { ...field, name: path, label: pageEditorFields[path].label, spellCheck: !isCode };
  return rows === undefined ? (
    <TextInputField {...shared} {...(action ? { rightElement: action } : {})} />
  ) : (
    <LongTextField {...shared} rows={rows} style={isCode ? { fontFamily: 'monospace' } : {}} />
  );
}

export function StructuredDataFeedback({ text }: { text: string }) {
  if (text.trim() === '')
    return 'JSON for search engines, such as {"@context": "https://schema.org", "@type": "FAQPage"}.';
  const { problems, types } = checkStructuredData(text);
  const bytes = new TextEncoder().encode(text.trim()).length;
  const size = `${groupDigits(bytes)} of ${groupDigits(textLimits.customSchema)} bytes`;
  return (
    <span className={styles.report} data-ok={problems.length === 0}>
      {problems.length === 0 && <span className={styles.verdict}>No problems found. Types: {types.join(', ')}.</span>}
      {problems.map((problem) => (
        <span key={problem} className={styles.verdict}>
          {problem}
        </span>
      ))}
      <span>{size}</span>
    </span>
  );
}
