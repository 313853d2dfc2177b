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

/** Whoever types a number is not asked about every digit of it. */
const typingPauseMs = 400;

/** What is shorter is nobody's whole number. */
const minPhoneDigits = 9;

/** Leads that are named. */
const maxNamedLeads = 4;

/** People who are offered. */
const maxNamedCustomers = 3;

/** What is known of somebody who has asked before; null what is not. */
export type KnownCustomer = Pick<SameCustomerLead, 'name' | 'phone' | 'email'>;

interface KnownCallerProps {
  phone: string;
  email: string;
  /** Called when somebody says that it is this person. */
  onChoose: (person: KnownCustomer) => void;
}

/**
 * Whether somebody with this number or address has asked before: that lead may be the one to go on with, or what is known of
 * the person need not be typed again.
 */
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
      <p role="status">{newest && `${newest.name} has asked before.`}</p>
      {/* First, because it is what is wanted while somebody is on the phone. */}
      {groupByCustomer(known).map((person) => (
        <Button
          key={person.name}
          size="small"
          icon={<PersonIcon />}
          text={`Fill in ${person.name}`}
          onClick={() => onChoose(person)}
        />
      ))}
      {newest && (
        <ul aria-label="Asked before">
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

/** Who has asked, each once, with the newest number and address of theirs: a number may be a family's. */
function groupByCustomer(leads: readonly SameCustomerLead[]): KnownCustomer[] {
  const people = Map.groupBy(leads, ({ name }) => name.toLowerCase());
  return [...people.values()].slice(0, maxNamedCustomers).flatMap((own) => {
    const [newest] = own;
    const newestOf = (field: 'phone' | 'email') => own.find((lead) => lead[field] !== null)?.[field] ?? null;
    return newest ? [{ name: newest.name, phone: newestOf('phone'), email: newestOf('email') }] : [];
  });
}

const unknownContact = { phone: '', email: '' };
