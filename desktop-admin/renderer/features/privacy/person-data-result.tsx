import { Button, Card, Classes } from '@blueprintjs/core';
import { DownloadIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';
import type { PrivacyExport, PrivacySearchResult } from '../../../../shared/schemas/accounts/privacy.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { saveFile } from '../../shared/platform/save-file.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { StatusTag } from '../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { useErasePerson, useExportPerson } from './privacy.query.ts';
import styles from './privacy-screen.module.css';

const toJsonFile = (value: PrivacyExport) => new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });

/** Returns a text such as "1 quote request, 2 messages, the newsletter subscription". */
function describeFinding({ quotes, contacts, subscription }: PrivacySearchResult): string {
  const counted = [
    { count: quotes.length, one: 'quote request' },
    { count: contacts.length, one: 'message' },
  ].filter(({ count }) => count > 0);
  const words = counted.map(({ count, one }) => `${count} ${one}${count === 1 ? '' : 's'}`);
  return [...words, ...(subscription ? ['the newsletter subscription'] : [])].join(', ');
}

const subscriptions = {
  confirmed: 'Subscribed to the newsletter',
  pending: 'Newsletter subscription not confirmed yet',
  unsubscribed: 'Unsubscribed from the newsletter',
} as const satisfies Record<NonNullable<PrivacySearchResult['subscription']>, string>;

interface PersonFindingProps {
  finding: PrivacySearchResult;
  onErased: () => void;
  findOther: (subject: string) => void;
}

export function PersonDataResult({ finding, onErased, findOther }: PersonFindingProps) {
  const { subject, quotes, contacts, subscription, alsoKnownBy } = finding;
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const exporting = useExportPerson();
  const erasing = useErasePerson();
  const leads = [
    ...quotes.map((quote) => ({ ...quote, path: `/quotes/${quote.id}` })),
    ...contacts.map((contact) => ({ ...contact, path: `/contacts/${contact.id}` })),
  ];

  if (leads.length === 0 && !subscription) return <p>No data found for {subject}.</p>;

  const refused = (what: string) => (error: unknown) =>
    showToast({ intent: 'danger', message: `The data of ${subject} was not ${what}. ${describeError(error)}` });
  const save = () =>
    exporting.mutate(subject, {
      onSuccess: (all) => saveFile(toJsonFile(all), `personal-data-${formatNairobiDay(new Date(all.exportedAt))}.json`),
      onError: refused('exported'),
    });
  const erase = () =>
    erasing.mutate(subject, {
      onSuccess: async () => {
        showToast({ intent: 'success', message: `Data of ${subject} erased.` });
        onErased();
        await erasing.forget();
      },
      onError: refused('erased'),
      onSettled: () => setAsking(false),
    });

  return (
    <Card className={styles.card ?? ''}>
      <h2>{subject}</h2>
      <ul className={styles.leads}>
        {leads.map(({ id, path, reference, name, status, createdAt }) => (
          <li key={id}>
            <Link to={path}>{reference}</Link>
            <span>{name}</span>
            <StatusTag status={status} />
            <TimeAgo at={createdAt} className={Classes.TEXT_MUTED} />
          </li>
        ))}
        {subscription && <li>{subscriptions[subscription]}</li>}
      </ul>
      {alsoKnownBy.length > 0 && (
        <p className={styles.others}>
          There may be more data under{' '}
          {alsoKnownBy.map((other) => (
            <Button
              key={other}
              variant="minimal"
              intent="primary"
              size="small"
              text={other}
              onClick={() => findOther(other)}
            />
          ))}
        </p>
      )}
      <div className={styles.actions}>
        <BusyButton icon={<DownloadIcon />} text="Export (JSON)" isBusy={exporting.isPending} onClick={save} />
        <Button intent="danger" variant="outlined" icon={<TrashIcon />} text="Erase" onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        message={`Erase all data of ${subject}? This permanently deletes: ${describeFinding(finding)}. Leads marked as spam are also erased. Backups contain the data for another 14 days.`}
        confirmText="Erase"
        isPending={erasing.isPending}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
