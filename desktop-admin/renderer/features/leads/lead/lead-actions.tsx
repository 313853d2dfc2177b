import { AnchorButton, Button } from '@blueprintjs/core';
import { DuplicateIcon, EnvelopeIcon, PhoneIcon, PrintIcon } from '@blueprintjs/icons';
import { statusLabel } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { mayHaveWhatsapp } from '../../../../../shared/domain/leads/phone.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { exactTime } from '../../../shared/ui/relative-time.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { type LeadResource, leadFacts, leadLine, leadPhone } from '../lead-resource.ts';
import styles from './lead-details.module.css';
import { WhatsappChoices } from './whatsapp-choices.tsx';

interface LeadActionsProps {
  resource: LeadResource;
  lead: Lead;
  /** Called when somebody begins to answer: it is noted, and asked later how it went. */
  onAnswer: (by: 'call' | 'whatsapp') => void;
  /** Called when somebody wants to write an e-mail. */
  onWrite: () => void;
}

/** What staff do with a lead: answer it, with the text begun, or take it elsewhere. */
export function LeadActions({ resource, lead, onAnswer, onWrite }: LeadActionsProps) {
  const showToast = useToast();
  const phone = leadPhone(lead);
  const copy = () =>
    navigator.clipboard.writeText(leadText(resource, lead)).then(
      () => showToast({ intent: 'success', message: `${lead.reference} is copied with all its details.` }),
      () => showToast({ intent: 'danger', message: 'The browser does not allow copying.' }),
    );
  return (
    <div className={styles.actions} data-screen-only>
      {phone !== null && (
        <>
          <AnchorButton
            role="link"
            intent="primary"
            icon={<PhoneIcon />}
            href={`tel:${phone}`}
            text="Call"
            aria-keyshortcuts="c"
            onClick={() => onAnswer('call')}
          />
          {mayHaveWhatsapp(phone) && <WhatsappChoices lead={lead} phone={phone} onOpen={() => onAnswer('whatsapp')} />}
        </>
      )}
      {lead.email !== null && (
        <Button icon={<EnvelopeIcon />} text="Email" aria-keyshortcuts="e" aria-haspopup="dialog" onClick={onWrite} />
      )}
      <Button icon={<DuplicateIcon />} onClick={copy} text="Copy all" />
      <Button icon={<PrintIcon />} onClick={() => window.print()} text="Print" />
    </div>
  );
}

/** All of a lead as plain text, to be pasted wherever it is needed. */
function leadText(resource: LeadResource, lead: Lead): string {
  const head = [`${leadLine(lead).name} (${lead.reference})`, `Status: ${statusLabel(lead.status)}`];
  const facts = leadFacts(resource, lead).map(({ name, value }) => `${name}: ${value}`);
  return [...head, ...facts, `Submitted: ${exactTime(new Date(lead.createdAt))}`].join('\n');
}
