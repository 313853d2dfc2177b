import { AnchorButton, Dialog, DialogBody, DialogFooter, SegmentedControl } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  describeUnfilledPlaceholders,
  findUnfilledPlaceholders,
} from '../../../../../shared/domain/leads/reply-templates.ts';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { newMailSchema } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { createEmailDraftLink } from '../../../shared/answer/lead-reply.ts';
import { mailOverviewQuery, siteInfoQuery } from '../../../shared/api/common-queries.query.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useTextDraft } from '../../../shared/drafts/use-draft.ts';
import { ApiForm, FormProblem } from '../../../shared/forms/api-form.tsx';
import { LongTextField, TextInputField } from '../../../shared/forms/text-fields.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { TitledCallout } from '../../../shared/ui/screens/screen-state.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { useIsSendingMail, useSendMail } from '../data/lead-entry.mutation.ts';
import { isMailEffectReported } from '../data/use-notify-mail-sent.ts';
import { type LeadResource, toListItem, toReplyContext } from '../lead-resource.ts';
import styles from './mail-dialog.module.css';
import { MailTemplateSelect } from './mail-template.tsx';

interface MailDialogProps {
  resource: LeadResource;
  lead: Lead;
  isOpen: boolean;
  close: () => void;
  onOwnProgram: () => void;
}

export function MailDialog({ isOpen, close, ...letter }: MailDialogProps) {
  const { email } = letter.lead;
  return (
    <Dialog
      className={styles.dialog ?? ''}
      title={`E-mail to ${toListItem(letter.lead).name}`}
      isOpen={isOpen && email !== null}
      canOutsideClickClose={false}
      onClose={close}
    >
      {email !== null && <MailForm {...letter} address={email} close={close} />}
    </Dialog>
  );
}

const draftSchema = z.object({ subject: z.string(), text: z.string(), template: z.string() });

const completeMailSchema = newMailSchema.check((context) => {
  for (const path of ['subject', 'text'] as const) {
    const gaps = findUnfilledPlaceholders(context.value[path]);
    if (gaps.length > 0)
      context.issues.push({
        code: 'custom',
        path: [path],
        message: describeUnfilledPlaceholders(gaps),
        input: context.value[path],
      });
  }
});

interface MailFormProps extends Omit<MailDialogProps, 'isOpen'> {
  address: string;
}

function MailForm({ resource, lead, address, close, onOwnProgram }: MailFormProps) {
  const showToast = useToast();
  const { data: overview } = useQuery({ ...mailOverviewQuery, refetchInterval: false });
  // Sends a draft only once, even if the user reopens the dialog while the draft is being sent.
  const { value: kept, keep, send: sendOnce } = useTextDraft({ name: `mail ${lead.id}`, schema: draftSchema }, close);
  const [isPreview, setPreview] = useState(false);
  const { mutateAsync: send } = useSendMail(resource, lead);
  const isOnItsWay = useIsSendingMail(lead.id);
  const form = useApiForm({
    id: 'mail',
    values: kept ?? { subject: '', text: '', template: '' },
    schema: completeMailSchema,
    reveal: () => {
      setPreview(false);
      return undefined;
    },
    onFailedUnseen: (error) =>
      showToast({
        intent: 'danger',
        message: `The e-mail to ${address} was not sent. ${describeError(error)} Your draft is saved.`,
      }),
  });
  const { subject, text, template } = form.values;
  useEffect(() => {
    keep(subject === '' && text === '' ? null : { subject, text, template });
  }, [keep, subject, text, template]);

  const submit = () => {
    const sent = { ...form.current() };
    void form.send(
      async (letter) => {
        await sendOnce(sent, letter, (id) => send({ ...letter, id }));
        if (!isMailEffectReported(lead.id))
          showToast({ intent: 'success', message: `The e-mail to ${address} is on its way.` });
      },
      () => {
        const now = form.current();
        // The dialog stays open if the user has changed the text since sending.
        if (now.subject === sent.subject && now.text === sent.text) close();
      },
    );
  };
  const canSend = overview?.isConfigured !== false;
  return (
    <ApiForm form={form} className={styles.form} submit={submit}>
      <DialogBody>
        <div className={styles.fields}>
          {!canSend && (
            <TitledCallout intent="warning" title="E-mail is not set up on the server">
              Send the e-mail with your own mail program. Ask the server administrator to set up e-mail.
            </TitledCallout>
          )}
          <p className={styles.to}>To {address}</p>
          <MailTemplateSelect
            lead={toReplyContext(lead)}
            letter={{ subject, text, template }}
            put={(letter) => form.reset(letter)}
          />
          <SegmentedControl
            size="small"
            aria-label="View"
            options={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
            value={isPreview ? 'preview' : 'write'}
            onValueChange={(value) => setPreview(value === 'preview')}
          />
          {isPreview ? (
            <MailPreview subject={subject} text={text} />
          ) : (
            <>
              <TextInputField form={form} name="subject" label="Subject" required maxLength={textLimits.subject} />
              <LongTextField
                form={form}
                name="text"
                label="Text"
                required
                autoFocus
                hint="The company’s name and contact details are added at the end. Replies go to the company."
                autoResize
                rows={9}
                maxLength={textLimits.message}
              />
            </>
          )}
          <FormProblem form={form} />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <AnchorButton
              role="link"
              {...(canSend ? { variant: 'minimal' } : { intent: 'primary' })}
              href={createEmailDraftLink(address, { subject, text })}
              text="Use my mail program"
              onClick={() => {
                onOwnProgram();
                close();
              }}
            />
            {canSend && <BusyButton type="submit" intent="primary" text="Send" isBusy={form.isSending || isOnItsWay} />}
          </>
        }
      />
    </ApiForm>
  );
}

function MailPreview({ subject, text }: { subject: string; text: string }) {
  const { data: site } = useQuery(siteInfoQuery);
  return (
    <section className={styles.preview} aria-label="Preview">
      <strong>{subject}</strong>
      <p>{text}</p>
      {site && (
        <footer>
          {[site.companyName, site.tagline, `${site.phone.display} · ${site.email}`, site.origin].map(
            (line) => line && <div key={line}>{line}</div>,
          )}
        </footer>
      )}
    </section>
  );
}
