import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { channelLabels } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { longDate } from '../../../../../shared/domain/time/dates.ts';
import { nairobiDay, startOfNairobiDay } from '../../../../../shared/domain/time/nairobi-days.ts';
import { EmailLink, PhoneLink } from '../../../shared/ui/links.tsx';
import { ExactMoment } from '../../../shared/ui/moment.tsx';
import type { LeadFact, LeadResource, ListedLead } from '../lead-resource.ts';
import { CorrectLead } from './correct-lead.tsx';
import styles from './lead-facts.module.css';

interface LeadFactsProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
}

/** Names and values of a lead's fields, and the form that corrects them in their place. */
export function LeadFacts<L extends ListedLead>(props: LeadFactsProps<L>) {
  const [isCorrected, setCorrected] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasCorrected = useRef(false);
  // The focus goes back to where it came from.
  useEffect(() => {
    if (wasCorrected.current && !isCorrected) button.current?.focus();
    wasCorrected.current = isCorrected;
  }, [isCorrected]);
  if (isCorrected) return <CorrectLead {...props} onClose={() => setCorrected(false)} />;
  return (
    <section className={styles.factsBox} aria-label={`The ${props.resource.one}`}>
      <FactList {...props} />
      <Button
        ref={button}
        size="small"
        variant="minimal"
        icon={<EditIcon />}
        text="Correct…"
        onClick={() => setCorrected(true)}
        data-screen-only
      />
    </section>
  );
}

const FactList = <L extends ListedLead>({ resource, lead }: LeadFactsProps<L>) => (
  <dl className={styles.facts}>
    {resource.facts(lead).map((fact) => (
      <div key={fact.name}>
        <dt>{fact.name}</dt>
        <dd>
          <FactValue fact={fact} resource={resource} lead={lead} />
        </dd>
      </div>
    ))}
    <div>
      <dt>Submitted</dt>
      <dd>{isWholeDay(lead) ? longDate(lead.createdAt) : <ExactMoment at={lead.createdAt} />}</dd>
    </div>
    <div>
      <dt>Came by</dt>
      <dd>
        {channelLabels[lead.channel ?? 'website'].name}
        {lead.importedFrom && `, imported from ${lead.importedFrom}`}
      </dd>
    </div>
  </dl>
);

/** Lists of offices have days without times, which are stored as their beginnings. */
const isWholeDay = ({ importedFrom, createdAt }: ListedLead): boolean =>
  Boolean(importedFrom) && Date.parse(createdAt) === startOfNairobiDay(nairobiDay(new Date(createdAt))).getTime();

function FactValue<L extends ListedLead>({
  fact: { kind, value },
  resource: { phone, emailSubject },
  lead,
}: LeadFactsProps<L> & { fact: LeadFact }) {
  if (kind === 'phone') return <PhoneLink typed={value} normalized={phone(lead)} />;
  if (kind === 'email') return <EmailLink address={value} subject={emailSubject?.(lead)} />;
  // As the visitor typed it, in several lines.
  return kind === 'text' ? <span className={styles.text}>{value}</span> : value;
}
