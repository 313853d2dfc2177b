import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, FloppyDiskIcon } from '@blueprintjs/icons';
import type { ComponentProps, ReactNode } from 'react';
import { RecordViewers } from '../live/record-viewers.tsx';
import { SaveStatus } from './save-status.tsx';
import styles from './writing-header.module.css';

export interface WritingHeaderProps {
  /** What is written. */
  noun: 'post' | 'page';
  /** Id of the post or the page; null for a new one. */
  recordId: string | null;
  /** What is written, for those who do not see the screen. */
  heading: string;
  form: ComponentProps<typeof SaveStatus>['form'] & { isSending: boolean; save: () => void };
  /** Whether visitors read what is stored. */
  isPublished: boolean;
  /** Leads back to where all fields are. */
  leave: () => void;
  saveLabel: string;
  title: ReactNode;
  /** What else can be done, beside saving. */
  actions: ReactNode;
}

/** The line above a text in full screen: its title, whether it is saved, who else is here, saving and the way back. */
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
        title={`Save the ${noun} (Ctrl+S, on a Mac ⌘S)`}
        aria-disabled={form.isSending}
        onClick={form.save}
      />
    </div>
  </header>
);
