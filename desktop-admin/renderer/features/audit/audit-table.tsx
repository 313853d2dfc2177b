import { Button, Classes, HTMLTable } from '@blueprintjs/core';
import {
  type AuditKind,
  auditKindLabels,
  auditVerbLabels,
  formatActor,
  formatAuditField,
  formatAuditValue,
} from '../../../../shared/domain/accounts/audit.ts';
import type { AuditEntry } from '../../../../shared/schemas/accounts/audit.ts';
import { DateTimeWithAgo } from '../../shared/ui/time-ago.tsx';
import styles from './audit-screen.module.css';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  show: (kind: AuditKind, thing: string) => void;
}

export const AuditTable = ({ entries, show }: AuditTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table in a narrow window
  <section className={styles.scroll} tabIndex={0} aria-label="Audit">
    <HTMLTable compact striped className={styles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">Record</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} show={show} />
        ))}
      </tbody>
    </HTMLTable>
  </section>
);

function AuditRow({ entry, show }: { entry: AuditEntry; show: AuditTableProps['show'] }) {
  const { at, actor, verb, kind, thingId, summary, changes } = entry;
  return (
    <tr>
      <td className={styles.time}>
        <DateTimeWithAgo at={at} />
      </td>
      <td>{formatActor(actor)}</td>
      <td>{auditVerbLabels[verb]}</td>
      <td className={styles.what}>
        {thingId === null ? (
          <span className={Classes.TEXT_MUTED}>{auditKindLabels[kind]}: </span>
        ) : (
          <Button
            className={styles.kind ?? ''}
            size="small"
            variant="minimal"
            text={auditKindLabels[kind]}
            title="Show all entries about this record"
            onClick={() => show(kind, thingId)}
          />
        )}{' '}
        {summary}
        {changes && changes.length > 0 && (
          <details>
            <summary>
              {changes.length === 1 ? '1 field' : `${changes.length} fields`}:{' '}
              {changes.map(({ field }) => formatAuditField(field)).join(', ')}
            </summary>
            <dl className={styles.changes}>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{formatAuditField(field)}</dt>
                  <dd>
                    {before === null && after === null ? (
                      'Changed. The values are personal data and are not stored.'
                    ) : (
                      <>
                        <del>{formatAuditValue(before)}</del> <ins>{formatAuditValue(after)}</ins>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </td>
    </tr>
  );
}
