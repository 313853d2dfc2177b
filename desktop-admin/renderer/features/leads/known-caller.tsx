import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readQuery } from '../../../../shared/api/read-query.ts';
import { shortDate } from '../../../../shared/domain/dates.ts';
import { leadNouns } from '../../../../shared/domain/lead-kinds.ts';
import * as leads from '../../../../shared/endpoints/leads.ts';
import { useSettled } from '../../shared/forms/use-settled.ts';
import { statusLabel } from '../../shared/ui/state-tag.tsx';
import styles from './new-request.module.css';

/** Whoever types a number is not asked about every digit of it. */
const typingPauseMs = 400;

/** What is shorter is nobody's whole number. */
const minPhoneDigits = 9;

/** Leads that are named. */
const namedLeads = 4;

/** Whether somebody with this number or address has asked before: that lead may be the one to go on with. */
export function KnownCaller(typed: { phone: string; email: string }) {
  const { phone, email } = useSettled(JSON.stringify(typed), typingPauseMs) === JSON.stringify(typed) ? typed : unknown;
  const person = {
    phone: phone.replace(/\D/g, '').length >= minPhoneDigits ? phone : undefined,
    email: /\S@\S+\.\S/.test(email) ? email.trim() : undefined,
  };
  const { data: known = [] } = useQuery({
    ...readQuery(leads.listOfPerson, { query: person }),
    enabled: person.phone !== undefined || person.email !== undefined,
  });
  const [newest] = known;
  return (
    <p role="status" className={styles.known}>
      {newest && (
        <>
          {newest.name} has asked before:{' '}
          {known.slice(0, namedLeads).map(({ kind, id, reference, status, summary, createdAt }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Link to={`/${leadNouns[kind].path}/${id}`}>{reference}</Link> ({summary}, {statusLabel(status)},{' '}
              {shortDate(createdAt)})
            </span>
          ))}
          {known.length > namedLeads && ` and ${known.length - namedLeads} more`}
        </>
      )}
    </p>
  );
}

const unknown = { phone: '', email: '' };
