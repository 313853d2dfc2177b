import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, RefreshIcon } from '@blueprintjs/icons';
import styles from './upload-list.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  retry: (key: number) => void;
  dismiss: (key: number) => void;
}

export const UploadList = ({ uploads, retry, dismiss }: UploadListProps) =>
  uploads.length > 0 && (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} retry={retry} dismiss={dismiss} />
      ))}
    </ul>
  );

interface UploadRowProps extends Omit<UploadListProps, 'uploads'> {
  upload: Upload;
}

const UploadRow = ({ upload: { key, name, share, problem, canRetry }, retry, dismiss }: UploadRowProps) => (
  <li className={styles.upload}>
    <span className={styles.name}>{name}</span>
    {problem === null ? (
      <div className={styles.progress} role="progressbar" aria-label={name} aria-valuenow={Math.round(share * 100)}>
        <div aria-hidden>
          <ProgressBar value={share} stripes={share === 1} intent="primary" />
        </div>
        <span className={styles.hint}>{share === 1 ? 'Processing…' : `${Math.round(share * 100)}%`}</span>
      </div>
    ) : (
      <Callout className={styles.problem ?? ''} role="alert" compact intent="danger">
        {problem}
        <span className={styles.buttons}>
          {canRetry && <Button size="small" icon={<RefreshIcon />} text="Try again" onClick={() => retry(key)} />}
          <Button size="small" variant="minimal" icon={<CrossIcon />} text="Dismiss" onClick={() => dismiss(key)} />
        </span>
      </Callout>
    )}
  </li>
);
