import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { channelLabels } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { formatLongDate } from '../../../../../shared/domain/time/dates.ts';
import { formatNairobiDay, getStartOfNairobiDay } from '../../../../../shared/domain/time/nairobi-days.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { EmailLink, PhoneLink } from '../../../shared/ui/links.tsx';
import { DateTimeWithAgo } from '../../../shared/ui/time-ago.tsx';
import {
  type DisplayedLeadField,
  getCallablePhone,
  getDisplayedLeadFields,
  getReplySubject,
  type LeadResource,
} from '../lead-resource.ts';
import { LeadCorrectionForm } from './lead-correction-form.tsx';
import styles from './lead-facts.module.css';

interface LeadFactsProps {
  resource: LeadResource;
  lead: Lead;
}

export function LeadFieldList(props: LeadFactsProps) {
  const [isCorrected, setCorrected] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasCorrected = useRef(false);
  useEffect(() => {
    if (wasCorrected.current && !isCorrected) button.current?.focus();
    wasCorrected.current = isCorrected;
  }, [isCorrected]);
  if (isCorrected) return <LeadCorrectionForm {...props} onClose={() => setCorrected(false)} />;
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

const FactList = ({ resource, lead }: LeadFactsProps) => (
  <dl className={styles.facts}>
    {getDisplayedLeadFields(resource, lead).map((fact) => (
      <div key={fact.name}>
        <dt>{fact.name}</dt>
        <dd>
          <FactValue fact={fact} lead={lead} />
        </dd>
      </div>
    ))}
    <div>
      <dt>Submitted</dt>
      <dd>{isWholeDay(lead) ? formatLongDate(lead.createdAt) : <DateTimeWithAgo at={lead.createdAt} />}</dd>
    </div>
    <div>
      <dt>Channel</dt>
      <dd>
        {channelLabels[lead.channel ?? 'website'].name}
        {lead.importedFrom && `, imported from ${lead.importedFrom}`}
      </dd>
    </div>
  </dl>
);

/** True if an imported lead has a date without a time. The server then stores the start of the day. */
const isWholeDay = ({ importedFrom, createdAt }: Lead): boolean =>
  Boolean(importedFrom) &&
  Date.parse(createdAt) === getStartOfNairobiDay(formatNairobiDay(new Date(createdAt))).getTime();

function FactValue({ fact: { kind, value }, lead }: { fact: DisplayedLeadField; lead: Lead }) {
  if (kind === 'phone') return <PhoneLink typed={value} normalized={getCallablePhone(lead)} />;
  if (kind === 'email') return <EmailLink address={value} subject={getReplySubject(lead)} />;
  return kind === 'text' ? <span className={styles.text}>{value}</span> : value;
}
