import { AnchorButton, Button } from '@blueprintjs/core';
import { DuplicateIcon, EnvelopeIcon, PhoneIcon, PrintIcon } from '@blueprintjs/icons';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { canHaveWhatsapp } from '../../../../../shared/domain/leads/phone.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { formatDateTime } from '../../../shared/ui/format-time.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { getCallablePhone, getDisplayedLeadFields, type LeadResource, toListItem } from '../lead-resource.ts';
import styles from './lead-details.module.css';
import { WhatsappReplyButton } from './whatsapp-reply-button.tsx';

interface LeadActionsProps {
  resource: LeadResource;
  lead: Lead;
  /** Called when the user starts a call or message. Creates a timeline entry without an outcome. */
  onAnswer: (by: 'call' | 'whatsapp') => void;
  onWrite: () => void;
}

export function LeadActions({ resource, lead, onAnswer, onWrite }: LeadActionsProps) {
  const showToast = useToast();
  const phone = getCallablePhone(lead);
  const copy = () =>
    navigator.clipboard.writeText(formatLeadAsText(resource, lead)).then(
      () => showToast({ intent: 'success', message: `${lead.reference} copied.` }),
      () =>
        showToast({
          intent: 'danger',
          message: 'The browser does not allow copying. Select the text and copy it by hand.',
        }),
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
          {canHaveWhatsapp(phone) && (
            <WhatsappReplyButton lead={lead} phone={phone} onOpen={() => onAnswer('whatsapp')} />
          )}
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

function formatLeadAsText(resource: LeadResource, lead: Lead): string {
  const head = [`${toListItem(lead).name} (${lead.reference})`, `Status: ${formatStatus(lead.status)}`];
  const facts = getDisplayedLeadFields(resource, lead).map(({ name, value }) => `${name}: ${value}`);
  return [...head, ...facts, `Submitted: ${formatDateTime(new Date(lead.createdAt))}`].join('\n');
}
