import { Classes, Tag } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { revisionCauseLabels } from '../../../../shared/domain/content/revisions.ts';
import type { Revision } from '../../../../shared/schemas/content/revision.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { ListEnd } from '../ui/lists/list-end.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import styles from './history-dialog.module.css';

const placeholders = ['1', '2', '3', '4', '5'];

interface RevisionListProps {
  list: ComponentProps<typeof ListEnd>['list'];
  revisions: readonly Revision[];
  chosenId: string | undefined;
  choose: (id: string) => void;
}

export const RevisionList = ({ list, revisions, chosenId, choose }: RevisionListProps) => (
  <div className={styles.list}>
    <ol aria-label="Versions, latest first">
      {revisions.map(({ id, at, by, cause, isPublished }, index) => (
        <li key={id}>
          <button type="button" className={styles.revision} aria-pressed={id === chosenId} onClick={() => choose(id)}>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>
            <span className={Classes.TEXT_MUTED}>
              {revisionCauseLabels[cause]}
              {by && ` by ${by}`}
            </span>
            <span className={styles.tags}>
              {index === 0 && <Tag minimal>Latest</Tag>}
              {index === 0 && isPublished && <StateTag state="published" label="Published" />}
              {!isPublished && <StateTag state="draft" label="Draft" />}
            </span>
          </button>
        </li>
      ))}
      {revisions.length === 0 &&
        placeholders.map((key) => <li key={key} className={`${styles.placeholder} ${Classes.SKELETON}`} />)}
    </ol>
    {revisions.length > 0 && <ListEnd list={list} what="versions" end="No older versions." />}
  </div>
);
