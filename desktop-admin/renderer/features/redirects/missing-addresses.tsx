import { Button, Callout } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { missingAddressDays } from '../../../../shared/domain/redirects.ts';
import type { MissingAddress } from '../../../../shared/schemas/redirect.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { Moment } from '../../shared/ui/moment.tsx';
import { missingAddressesQuery, useAddRedirect } from './redirects.query.ts';
import styles from './redirects-screen.module.css';

/** Addresses that are shown at first. */
const shownAtFirst = 5;

interface MissingAddressesProps {
  /** Begins a redirect from an address. */
  begin: (from: string) => void;
}

/** What visitors look for in vain, the most wanted first. */
export function MissingAddresses({ begin }: MissingAddressesProps) {
  const { data: missing, error } = useQuery(missingAddressesQuery);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? missing : missing?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="missing-addresses" className={styles.part} aria-busy={!missing && !error}>
      <h2 id="missing-addresses">Looked for in vain</h2>
      {error && !missing && (
        <Callout role="alert" compact intent="danger">
          {problemText(error)}
        </Callout>
      )}
      {missing?.length === 0 && (
        <p className={styles.muted}>
          Nobody has looked for an address without a page in the last {missingAddressDays} days.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((address) => (
            <MissingRow key={address.path} address={address} begin={begin} />
          ))}
        </ul>
      )}
      {missing && shown && shown.length < missing.length && (
        <Button className={styles.more ?? ''} text={`Show all ${missing.length}`} onClick={() => setWhole(true)} />
      )}
    </section>
  );
}

interface MissingRowProps extends MissingAddressesProps {
  address: MissingAddress;
}

function MissingRow({ address: { path, count, lastSeenAt, suggestion }, begin }: MissingRowProps) {
  const adding = useAddRedirect();
  return (
    <li className={styles.row}>
      <span className={styles.path}>{path}</span>
      <span className={styles.muted}>
        {count === 1 ? 'once' : `${groupDigits(count)} times`}, last <Moment at={lastSeenAt} />
      </span>
      <span className={styles.buttons}>
        {suggestion !== null && (
          <Button
            size="small"
            intent="primary"
            variant="outlined"
            text={`Lead to ${suggestion}`}
            aria-label={`Lead ${path} to ${suggestion}`}
            loading={adding.isPending}
            onClick={() => adding.mutate({ from: path, to: suggestion, status: 301 })}
          />
        )}
        <Button
          size="small"
          text="Make a redirect"
          aria-label={`Make a redirect from ${path}`}
          onClick={() => begin(path)}
        />
      </span>
      {adding.error && (
        <Callout className={styles.whole ?? ''} role="alert" compact intent="danger">
          {problemText(adding.error)}
        </Callout>
      )}
    </li>
  );
}
