import { WarningSignIcon } from '@blueprintjs/icons';
import styles from './seo-warnings.module.css';

export const SeoWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>
          <WarningSignIcon size={12} />
          {warning}
        </li>
      ))}
    </ul>
  );
