import { Button, Callout } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { missingAddressRetentionDays } from '../../../../shared/domain/content/redirects.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { missingAddressesQuery, useAddRedirect } from './redirects.query.ts';
import styles from './redirects-screen.module.css';

const shownAtFirst = 5;

interface BrokenAddress {
  path: string;
  /** Path of a page with a similar address. Null if no such page exists. */
  suggestion: string | null;
}

export interface RedirectStartProps {
  begin: (from: string) => void;
}

export const MissingAddressList = ({ begin }: RedirectStartProps) => (
  <BrokenAddressList
    id="missing-addresses"
    title="Addresses not found"
    read={useQuery(missingAddressesQuery)}
    none={`No visitor has requested a missing page in the last ${missingAddressRetentionDays} days.`}
    facts={({ count, lastSeenAt }) => (
      <span className={styles.muted}>
        {count === 1 ? 'once' : `${groupDigits(count)} times`}, last <TimeAgo at={lastSeenAt} />
      </span>
    )}
    begin={begin}
  />
);

interface LostAddressesProps<A extends BrokenAddress> extends RedirectStartProps {
  id: string;
  title: string;
  read: { data: readonly A[] | undefined; error: unknown };
  none: ReactNode;
  facts: (address: A) => ReactNode;
}

export function BrokenAddressList<A extends BrokenAddress>({
  id,
  title,
  read: { data, error },
  none,
  facts,
  begin,
}: LostAddressesProps<A>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id} className={styles.part} aria-busy={!data && !error}>
      <h2 id={id}>{title}</h2>
      {error !== null && !data && (
        <Callout role="alert" compact intent="danger">
          {describeError(error)}
        </Callout>
      )}
      {data?.length === 0 && <p className={styles.muted}>{none}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((address) => (
            <LostAddressRow key={address.path} address={address} begin={begin}>
              {facts(address)}
            </LostAddressRow>
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.length && (
        <Button className={styles.more ?? ''} text={`Show all ${data.length}`} onClick={() => setWhole(true)} />
      )}
    </section>
  );
}

interface LostAddressRowProps extends RedirectStartProps {
  address: BrokenAddress;
  children: ReactNode;
}

function LostAddressRow({ address: { path, suggestion }, begin, children }: LostAddressRowProps) {
  const adding = useAddRedirect();
  return (
    <li className={styles.row}>
      <span className={styles.path}>{path}</span>
      {children}
      <span className={styles.buttons}>
        {suggestion !== null && (
          <BusyButton
            size="small"
            intent="primary"
            variant="outlined"
            text={`Redirect to ${suggestion}`}
            aria-label={`Redirect to ${suggestion} from ${path}`}
            isBusy={adding.isPending}
            onClick={() => adding.mutate({ from: path, to: suggestion, status: 301 })}
          />
        )}
        <Button size="small" text="Add redirect" aria-label={`Add redirect from ${path}`} onClick={() => begin(path)} />
      </span>
      {adding.error && (
        <Callout className={styles.whole ?? ''} role="alert" compact intent="danger">
          {describeError(adding.error)}
        </Callout>
      )}
    </li>
  );
}
