import { Button } from '@blueprintjs/core';
import { PersonIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import { formatStatus, leadNouns } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { cleanPhone } from '../../../../../shared/domain/leads/phone.ts';
import { formatShortDate } from '../../../../../shared/domain/time/dates.ts';
import * as leads from '../../../../../shared/endpoints/leads/leads.ts';
import type { SameCustomerLead } from '../../../../../shared/schemas/leads/same-customer.ts';
import { useDebouncedValue } from '../../../shared/ui/use-debounced-value.ts';
import styles from './new-request-form.module.css';

const typingPauseMs = 400;

const minPhoneDigits = 9;

const maxNamedLeads = 4;

const maxNamedCustomers = 3;

export type KnownCustomer = Pick<SameCustomerLead, 'name' | 'phone' | 'email'>;

interface KnownCallerProps {
  phone: string;
  email: string;
  onChoose: (person: KnownCustomer) => void;
}

export function KnownCallerHint({ onChoose, ...typed }: KnownCallerProps) {
  const { phone, email } =
    useDebouncedValue(JSON.stringify(typed), typingPauseMs) === JSON.stringify(typed) ? typed : unknownContact;
  const person = {
    phone: cleanPhone(phone).replace(/\D/g, '').length >= minPhoneDigits ? phone : undefined,
    email: /\S@\S+\.\S/.test(email) ? email.trim() : undefined,
  };
  const { data: known = [] } = useQuery({
    ...createReadQuery(leads.listByCustomer, { query: person }),
    enabled: person.phone !== undefined || person.email !== undefined,
  });
  const [newest] = known;
  return (
    <div className={styles.known}>
      <p role="status">{newest && `${newest.name} has contacted us before.`}</p>
      {/* The buttons come first, because staff need them during the call. */}
      {groupByCustomer(known).map((person) => (
        <Button
          key={person.name}
          size="small"
          icon={<PersonIcon />}
          text={`Use details of ${person.name}`}
          onClick={() => onChoose(person)}
        />
      ))}
      {newest && (
        <ul aria-label="Previous leads">
          {known.slice(0, maxNamedLeads).map(({ kind, id, reference, status, summary, createdAt }) => (
            <li key={id}>
              <Link to={`/${leadNouns[kind].path}/${id}`}>{reference}</Link> {summary}, {formatStatus(status)},{' '}
              {formatShortDate(createdAt)}
            </li>
          ))}
          {known.length > maxNamedLeads && <li>and {known.length - maxNamedLeads} more</li>}
        </ul>
      )}
    </div>
  );
}

/** Groups leads by customer name, because customers can share a phone number. Uses each customer's newest data. */
function groupByCustomer(leads: readonly SameCustomerLead[]): KnownCustomer[] {
  const people = Map.groupBy(leads, ({ name }) => name.toLowerCase());
  return [...people.values()].slice(0, maxNamedCustomers).flatMap((own) => {
    const [newest] = own;
    const newestOf = (field: 'phone' | 'email') => own.find((lead) => lead[field] !== null)?.[field] ?? null;
    return newest ? [{ name: newest.name, phone: newestOf('phone'), email: newestOf('email') }] : [];
  });
}

const unknownContact = { phone: '', email: '' };
