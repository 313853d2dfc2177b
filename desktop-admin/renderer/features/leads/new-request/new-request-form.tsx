import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { getFieldNames } from '../../../../../shared/domain/leads/lead-fields.ts';
import { channelLabels, leadChannels, staffChannels } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields, quoteLabels } from '../../../../../shared/domain/leads/quote-fields.ts';
import { trimText } from '../../../../../shared/domain/texts.ts';
import { staffQuoteSchema } from '../../../../../shared/schemas/leads/quote.ts';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { ApiForm, FormProblem } from '../../../shared/forms/api-form.tsx';
import { DraftOffer } from '../../../shared/forms/draft-offer.tsx';
import { EditorPrompts } from '../../../shared/forms/editor-prompts.tsx';
import { SelectInputField } from '../../../shared/forms/text-fields.tsx';
import { leaveEditorNavigationOptions } from '../../../shared/forms/use-unsaved-guard.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { focusParentOnEscape } from '../../../shared/ui/key-presses.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import detailStyles from '../lead/lead-details.module.css';
import { LeadFieldInput } from '../lead-field-input.tsx';
import { newRequestPath } from '../new-request-button.tsx';
import { KnownCallerHint, type KnownCustomer } from './known-caller-hint.tsx';
import styles from './new-request-form.module.css';
import { useNewRequestForm } from './use-new-request-form.ts';

/** Fields with a fixed place in the form. The other fields appear in the order of the notification e-mail. */
const prominentFields: readonly string[] = ['fullName', 'phone', 'service', 'additionalInfo'];

const remainingFields = getFieldNames(quoteLabels.mail).filter((name) => !prominentFields.includes(name));

const getInputProps = (name: keyof typeof quoteFields) => ({
  name,
  label: quoteLabels.mail[name],
  required: !staffQuoteSchema.shape[name].safeParse('').success,
  field: quoteFields[name],
  readers: quoteLabels.readers,
});

const channels = leadChannels.flatMap((value) =>
  staffChannels.some((each) => each === value) ? [{ value, label: channelLabels[value].name }] : [],
);

export function NewRequestForm() {
  const navigate = useNavigate();
  const showToast = useToast();
  const { user } = useSession();
  const { data: owners = [] } = useQuery(leadOwnersQuery);
  const form = useNewRequestForm(user?.id ?? '', {
    onStored: ({ reference }) => showToast({ intent: 'success', message: `${reference} saved.` }),
    onSavedInForm: ({ id }) => void navigate(`/quotes/${id}`, { ...leaveEditorNavigationOptions, replace: true }),
    onFailedUnseen: (error, { fullName, isKept }) =>
      showToast({
        intent: 'danger',
        message: `The request from ${fullName} was not saved. ${describeError(error)} Your draft ${isKept ? 'is' : 'was not'} saved.`,
        ...(isKept && { action: { text: 'Open draft', onClick: () => void navigate(newRequestPath) } }),
      }),
  });
  const { phone = '', email = '' } = form.values;
  /** Fills the form with a customer's data. Keeps a phone number or e-mail address that the user has typed. */
  const fillIn = (person: KnownCustomer) => {
    form.setValue('fullName', person.name, { shouldDirty: true });
    if (trimText(phone) === '' && person.phone) form.setValue('phone', person.phone, { shouldDirty: true });
    if (trimText(email) === '' && person.email) form.setValue('email', person.email, { shouldDirty: true });
    form.clearErrors('fullName');
    form.setFocus(trimText(email) === '' && !person.email ? 'email' : 'movingFrom');
  };
  return (
    <div className={detailStyles.lead}>
      <h1 className={detailStyles.back}>
        <Link to="/quotes">
          <ArrowLeftIcon /> Quote Requests
        </Link>
      </h1>
      <h2>New request</h2>
      <DraftOffer form={form} />
      <ApiForm
        form={form}
        className={styles.form}
        aria-label="New request"
        submit={form.save}
        onKeyDown={focusParentOnEscape}
      >
        <LeadFieldInput form={form} {...getInputProps('fullName')} autoFocus />
        <LeadFieldInput form={form} {...getInputProps('phone')} />
        <KnownCallerHint phone={phone} email={email} onChoose={fillIn} />
        <SelectInputField form={form} name="channel" label="Channel" options={channels} fill />
        {remainingFields.map((name) => (
          <LeadFieldInput key={name} form={form} {...getInputProps(name)} />
        ))}
        <LeadFieldInput form={form} {...getInputProps('additionalInfo')} />
        <LeadFieldInput form={form} {...getInputProps('service')} />
        <SelectInputField
          form={form}
          name="ownerId"
          label="Owner"
          placeholder="Unassigned"
          options={owners.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
          fill
        />
        <div className={styles.wide}>
          <FormProblem form={form} />
          <BusyButton type="submit" intent="primary" text="Save request" isBusy={form.isSending} />
        </div>
      </ApiForm>
      <EditorPrompts form={form} compare={() => []} />
    </div>
  );
}
