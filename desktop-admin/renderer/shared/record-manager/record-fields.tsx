import { Classes, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { StateTag } from '../ui/state-tag.tsx';
import styles from './record-dialog.module.css';

export const HalfWidthField = ({ children }: { children: ReactNode }) => <div className={styles.half}>{children}</div>;

interface PublishedSwitchProps {
  id: string;
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}

/** Section 4 of the specification requires this switch. */
export function PublishedSwitch({ id, isPublished, onChange }: PublishedSwitchProps) {
  const stateId = `${id}-state`;
  return (
    <div className={styles.published}>
      <Switch
        id={id}
        className={styles.switch ?? ''}
        label="Published"
        checked={isPublished}
        aria-describedby={stateId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span id={stateId} className={Classes.TEXT_MUTED}>
        {getPublicationLabel(isPublished)}: {isPublished ? 'visible to everyone on the site' : 'visible to staff only'}
      </span>
    </div>
  );
}

export const getPublicationLabel = (isPublished: boolean): string => (isPublished ? 'Published' : 'Draft');

export const PublishedTag = ({ isPublished }: { isPublished: boolean }) => (
  <StateTag state={isPublished ? 'published' : 'draft'} label={getPublicationLabel(isPublished)} />
);
