import { Button } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
import type { ComponentProps, ReactNode } from 'react';
import styles from './record-row.module.css';

interface RecordRowProps extends Pick<ComponentProps<'li'>, 'ref' | 'style' | 'className'> {
  heading: 'h2' | 'h3';
  title: string;
  facts: ReactNode;
  text: string;
  handle?: ReactNode;
  actions?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

export function RecordRow({ heading: Heading, title, text, onEdit, onDelete, ...row }: RecordRowProps) {
  return (
    <li className={[styles.row, row.className].filter(Boolean).join(' ')} ref={row.ref} style={row.style}>
      {row.handle}
      <div className={styles.about}>
        <Heading className={styles.title}>{title}</Heading>
        <div className={styles.facts}>{row.facts}</div>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        {row.actions}
        <Button variant="minimal" icon={<EditIcon />} aria-label={`Edit ${title}`} title="Edit" onClick={onEdit} />
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

export const RecordRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
