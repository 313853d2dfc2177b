import { Classes, SegmentedControl } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revision } from '../../../../shared/schemas/content/revision.ts';
import { FieldDiff } from '../drafts/text-diff.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { ScreenErrorState } from '../ui/screens/screen-state.tsx';
import { createRevisionQuery, type RevisionApiCalls } from './history.query.ts';
import styles from './history-dialog.module.css';

interface RevisionComparisonProps<R, F> {
  source: RevisionApiCalls<R, F>;
  id: string;
  revision: Revision;
  latest: Revision | undefined;
  before: Revision | undefined;
}

export function RevisionComparison<R, F>({ source, id, revision, latest, before }: RevisionComparisonProps<R, F>) {
  const isLatest = revision.id === latest?.id;
  const [wanted, setWanted] = useState<'now' | 'before'>('now');
  // Compares the latest version only with the previous version, because the latest version is the current content.
  // Compares the first version only with the current content, because no previous version exists.
  const basis = before && (isLatest || wanted === 'before') ? 'before' : 'now';
  const other = basis === 'before' ? before : latest;
  const its = useQuery(createRevisionQuery(source, id, revision.id));
  const others = useQuery({ ...createRevisionQuery(source, id, other?.id ?? ''), enabled: other !== undefined });
  const failed = [its, others].find(({ isError }) => isError);
  const when = formatDateTime(new Date(revision.at));

  return (
    <section className={styles.comparison} aria-label={`Version from ${when}`}>
      <h2>{when}</h2>
      {!isLatest && before && (
        <SegmentedControl
          size="small"
          aria-label="Compare with"
          options={[
            { value: 'now', label: 'Compare with current' },
            { value: 'before', label: 'With previous' },
          ]}
          value={basis}
          onValueChange={(value) => setWanted(value === 'before' ? 'before' : 'now')}
        />
      )}
      {failed && (
        <ScreenErrorState
          title="The version could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
      {!failed && !(its.data && others.data) && (
        <div className={`${styles.text} ${Classes.SKELETON}`} role="status" aria-label="Loading the version" />
      )}
      {its.data && others.data && (
        <Differences
          fields={basis === 'before' ? source.compare(its.data, others.data) : source.compare(others.data, its.data)}
          titles={basis === 'before' ? ['Previous version', 'This version'] : ['This version', 'Current version']}
        />
      )}
    </section>
  );
}

interface DifferencesProps<R, F> {
  fields: ReturnType<RevisionApiCalls<R, F>['compare']>;
  titles: [older: string, newer: string];
}

function Differences<R, F>({ fields, titles: [older, newer] }: DifferencesProps<R, F>) {
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  if (different.length === 0) return <p>Both versions are the same.</p>;
  return different.map(({ label, mine, theirs }) => (
    <FieldDiff key={label} label={label} older={{ title: older, text: theirs }} newer={{ title: newer, text: mine }} />
  ));
}
