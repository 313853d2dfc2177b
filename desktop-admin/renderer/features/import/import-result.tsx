import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLongDate } from '../../../../shared/domain/time/dates.ts';
import type { LeadImportDetail } from '../../../../shared/schemas/leads/lead-import.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { ImportProblems } from './import-check-result.tsx';
import styles from './import-screen.module.css';
import { useUndoImport } from './imports.query.ts';

export function ImportResult({ data }: { data: LeadImportDetail }) {
  const { id, kind, state, refused, undoUntil } = data;
  const { path, one, many } = leadNouns[kind];
  const undo = useUndoImport(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.part}>
      <h2>{state === 'done' ? 'Imported' : 'Undone'}</h2>
      <Figures data={data} />
      {state === 'undone' && <KeptLeads data={data} />}
      {state === 'done' && refused > 0 && <ImportProblems data={data} />}
      <div className={styles.actions}>
        <LinkButton intent="primary" to={`/${path}`} text={`Go to the ${many}`} />
        {undoUntil && <BusyButton text="Undo import…" isBusy={undo.isPending} onClick={() => setAsking(true)} />}
        <LinkButton variant="minimal" to={`/import?kind=${kind}`} text="Import another file" />
      </div>
      {undoUntil && <p className={styles.muted}>The import can be undone until {formatLongDate(undoUntil)}.</p>}
      <ConfirmDialog
        isOpen={isAsking}
        message={`Undo this import? The imported ${many} will be removed. Any ${one} that was changed after the import will be kept and listed.`}
        confirmText="Undo"
        isPending={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function Figures({ data: { state, added, skipped, refused, removed, kept } }: { data: LeadImportDetail }) {
  const figures =
    state === 'undone'
      ? [
          ['Removed', removed],
          ['Kept (changed after the import)', kept.length],
        ]
      : [
          ['Added', added],
          ['Skipped', skipped],
          ['With problems', refused],
        ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{groupDigits(Number(count))}</dd>
        </div>
      ))}
    </dl>
  );
}

function KeptLeads({ data: { kind, kept } }: { data: LeadImportDetail }) {
  if (kept.length === 0) return null;
  return (
    <Callout intent="warning">
      <p>These leads were changed after the import, so they were kept:</p>
      <ul className={styles.kept}>
        {kept.map(({ id, reference }) => (
          <li key={id}>
            <Link to={`/${leadNouns[kind].path}/${id}`}>{reference}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
