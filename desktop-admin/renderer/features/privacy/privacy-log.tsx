import { Classes, HTMLTable } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { PrivacyLogEntry } from '../../../../shared/schemas/accounts/privacy.ts';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { DateTimeWithAgo } from '../../shared/ui/time-ago.tsx';
import { privacyLogQuery } from './privacy.query.ts';
import styles from './privacy-screen.module.css';

const actionTexts = {
  find: 'searched for',
  export: 'exported',
  erase: 'erased',
  download: 'downloaded',
  retention: 'deleted expired data',
} as const satisfies Record<PrivacyLogEntry['action'], string>;

export function PrivacyLog() {
  const { data: entries, error, isFetching, isPending, refetch } = useQuery(privacyLogQuery);
  if (error && !entries)
    return (
      <ScreenErrorState title="The log could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  return (
    <div aria-busy={isPending}>
      <h2 id="privacy-log">Log</h2>
      {isPending && <p className={Classes.SKELETON}>Action, person and date</p>}
      {entries?.length === 0 && <p>No entries yet.</p>}
      {entries && entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table on a phone
        <section className={styles.scroll} tabIndex={0} aria-labelledby="privacy-log">
          <HTMLTable compact striped className={styles.table ?? ''}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">Action</th>
                <th scope="col">Records</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <LogRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
    </div>
  );
}

const LogRow = ({
  entry: { action, username, subject, details, at, quotes, contacts, subscriptions },
}: {
  entry: PrivacyLogEntry;
}) => (
  <tr>
    <td>
      <DateTimeWithAgo at={at} />
    </td>
    <td>{username ?? (action === 'erase' ? 'Backup restore' : 'Nightly job')}</td>
    <td>
      {actionTexts[action]} {subject ?? details}
    </td>
    <td>{groupDigits(quotes + contacts + subscriptions)}</td>
  </tr>
);
