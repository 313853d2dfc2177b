import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, FloppyDiskIcon } from '@blueprintjs/icons';
import type { ComponentProps, ReactNode } from 'react';
import { RecordViewers } from '../live/record-viewers.tsx';
import { SaveStatus } from './save-status.tsx';
import styles from './writing-header.module.css';

export interface WritingHeaderProps {
  noun: 'post' | 'page';
  recordId: string | null;
  heading: string;
  form: ComponentProps<typeof SaveStatus>['form'] & { isSending: boolean; save: () => void };
  isPublished: boolean;
  leave: () => void;
  saveLabel: string;
  title: ReactNode;
  actions: ReactNode;
}

export const WritingHeader = ({
  noun,
  recordId,
  heading,
  form,
  isPublished,
  leave,
  saveLabel,
  title,
  actions,
}: WritingHeaderProps) => (
  <header className={styles.head}>
    <Button
      variant="minimal"
      icon={<ArrowLeftIcon />}
      aria-label={`Back to the ${noun}`}
      title={`Back to the ${noun}`}
      onClick={leave}
    />
    <h1 className={styles.heading}>{heading}</h1>
    {title}
    <div className={styles.state} role="status">
      <SaveStatus form={form} isPublished={isPublished} />
    </div>
    {recordId && <RecordViewers recordId={recordId} />}
    <div className={styles.actions}>
      {actions}
      <Button
        intent="primary"
        icon={<FloppyDiskIcon />}
        text={form.isSending ? 'Saving...' : saveLabel}
        title={`Save the ${noun} (Ctrl+S, or ⌘S on a Mac)`}
        aria-disabled={form.isSending}
        onClick={form.save}
      />
    </div>
  </header>
);
