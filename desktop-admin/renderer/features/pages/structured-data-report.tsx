import { textLimits } from '../../../../shared/domain/limits.ts';
import { checkStructuredData } from '../../../../shared/domain/structured-data.ts';
import styles from './structured-data-report.module.css';

/** What search engines would make of JSON-LD, said while it is typed. */
export function StructuredDataReport({ text }: { text: string }) {
  if (text.trim() === '')
    return 'JSON for search engines, such as {"@context": "https://schema.org", "@type": "FAQPage"}.';
  const { problems, types } = checkStructuredData(text);
  const bytes = new TextEncoder().encode(text.trim()).length;
  const size = `${bytes.toLocaleString('en-US')} of ${textLimits.customSchema.toLocaleString('en-US')} bytes`;
  return (
    <span className={styles.report} data-ok={problems.length === 0}>
      {problems.length === 0 && (
        <span className={styles.verdict}>Search engines can read this: {types.join(', ')}.</span>
      )}
      {problems.map((problem) => (
        <span key={problem} className={styles.verdict}>
          {problem}
        </span>
      ))}
      <span>{size}</span>
    </span>
  );
}
