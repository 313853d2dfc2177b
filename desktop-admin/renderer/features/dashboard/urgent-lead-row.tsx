import { AnchorButton, Button, Classes } from '@blueprintjs/core';
import { ChatIcon, EnvelopeIcon, PhoneIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import { canHaveWhatsapp } from '../../../../shared/domain/leads/phone.ts';
import * as contacts from '../../../../shared/endpoints/leads/contacts.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import type { UrgentLead } from '../../../../shared/schemas/leads/lead-list.ts';
import { markPrompted } from '../../shared/answer/lead-prompt.ts';
import { composeMailHash, useFilledTemplates } from '../../shared/answer/lead-reply.ts';
import { queueLeadChange, recordOwnChange } from '../../shared/answer/own-changes.ts';
import { useWhatsapp, WhatsappButton } from '../../shared/answer/use-whatsapp.tsx';
import { call } from '../../shared/api/call.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { useToast } from '../../shared/ui/toasts.tsx';
import styles from './urgent-leads.module.css';

export interface Urgency {
  colour: string;
  text: string;
}

export function UrgentLeadRow({ lead, urgency }: { lead: UrgentLead; urgency: Urgency | null }) {
  const { kind, id, reference, name, summary, phone, email } = lead;
  const path = `/${leadNouns[kind].path}/${id}`;
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutate } = useMutation({
    // Records the user's own change, so that the user's next change to the lead causes no conflict.
    mutationFn: (type: 'call' | 'whatsapp') =>
      queueLeadChange([id], async () => {
        const add = kind === 'quote' ? quotes.entries.add : contacts.entries.add;
        const { basedOn, lead } = await call(add, { params: { id }, body: { type } });
        recordOwnChange(id, basedOn, lead);
      }),
    onError: (error) =>
      showToast({ intent: 'danger', message: `The entry for ${reference} was not saved. ${describeError(error)}` }),
  });
  const begin = (type: 'call' | 'whatsapp') => {
    markPrompted([id], type);
    mutate(type);
    void navigate(path);
  };
  return (
    <li className={styles.lead}>
      <Link to={path} className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.summary}>
          {reference} · {summary}
        </span>
        {urgency && (
          <span className={styles.urgency} data-colour={urgency.colour}>
            {urgency.text}
          </span>
        )}
      </Link>
      <span className={styles.actions}>
        {phone !== null && (
          <AnchorButton
            role="link"
            icon={<PhoneIcon />}
            text="Call"
            aria-label={`Call ${name}`}
            href={`tel:${phone}`}
            onClick={() => begin('call')}
          />
        )}
        {phone !== null && canHaveWhatsapp(phone) && (
          <WhatsappQuickReply lead={lead} phone={phone} onOpen={() => begin('whatsapp')} />
        )}
        {phone === null && email !== null && (
          <Button
            icon={<EnvelopeIcon />}
            text="Email"
            aria-label={`Email ${name}`}
            onClick={() => void navigate(path + composeMailHash)}
          />
        )}
      </span>
    </li>
  );
}

interface WhatsappStartProps {
  lead: UrgentLead;
  phone: string;
  onOpen: () => void;
}

function WhatsappQuickReply({ lead: { kind, name, reference, summary }, phone, onOpen }: WhatsappStartProps) {
  const route = kind === 'quote' && summary !== '' ? summary : null;
  const [first] = useFilledTemplates({ name, reference, route }, 'whatsapp');
  const { opens, dialog } = useWhatsapp({ name, phone, onOpen });
  return (
    <>
      <WhatsappButton
        icon={<ChatIcon />}
        text="WhatsApp"
        aria-label={`WhatsApp message to ${name}`}
        opener={opens(first?.body ?? '')}
      />
      {dialog}
    </>
  );
}

export const UrgentLeadRowPlaceholder = () => (
  <li className={styles.lead} aria-hidden>
    <div className={styles.who}>
      <span className={styles.name}>
        <span className={Classes.SKELETON}>Name of a person</span>
      </span>
      <span className={styles.summary}>
        <span className={Classes.SKELETON}>Origin to destination</span>
      </span>
      <span className={styles.urgency}>
        <span className={Classes.SKELETON}>1 h late</span>
      </span>
    </div>
    <span className={styles.actions} />
  </li>
);
