import { Button } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { formatFieldValue, getFieldNames } from '../../../../../shared/domain/leads/lead-fields.ts';
import { parseOptionalText } from '../../../../../shared/domain/texts.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { ComparedField } from '../../../shared/drafts/conflict-merge.ts';
import { ApiForm, FormProblem } from '../../../shared/forms/api-form.tsx';
import { EditorPrompts } from '../../../shared/forms/editor-prompts.tsx';
import { useVersionedForm } from '../../../shared/forms/use-versioned-form.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { pickCorrection, useCorrectLead } from '../data/correct-lead.mutation.ts';
import { LeadFieldInput } from '../lead-field-input.tsx';
import { getLeadValues, type LeadCorrection, type LeadResource } from '../lead-resource.ts';
import styles from '../new-request/new-request-form.module.css';

interface CorrectLeadProps {
  resource: LeadResource;
  lead: Lead;
  onClose: () => void;
}

type CorrectedFields = Record<string, string>;

const blankToNull = (fields: CorrectedFields): LeadCorrection =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, parseOptionalText(text)]));

export function LeadCorrectionForm({ resource, lead, onClose }: CorrectLeadProps) {
  const { fields, labels, schema, correctedSchema } = resource;
  const said = (known: Lead) => getLeadValues(resource, known);
  const correct = useCorrectLead(resource, lead);
  const form = useVersionedForm<Lead, CorrectedFields, LeadCorrection>({
    id: 'correct-lead',
    record: lead,
    recordSchema: schema,
    versionOf: ({ version }) => version,
    valuesOf: (known) =>
      Object.fromEntries(getFieldNames(fields).map((name) => [name, (known && said(known)[name]) ?? ''])),
    schema: correctedSchema,
    toRequest: blankToNull,
    save: async (corrected, _version, base) => {
      const before = said(base ?? lead);
      const names = getFieldNames(fields).filter((name) => corrected[name] !== before[name]);
      if (names.length === 0) return base ?? lead;
      return correct({ fields: pickCorrection(corrected, names), basedOn: pickCorrection(before, names), seen: lead });
    },
    onSaved: onClose,
  });
  const closeOnEscape = (event: KeyboardEvent) => {
    // Esc closes an unchanged form. Only the Cancel button discards changes.
    if (event.key !== 'Escape' || form.isDirty) return;
    // Without this call, Esc would also close the lead.
    event.stopPropagation();
    onClose();
  };
  const compare = (mine: CorrectedFields, theirs: CorrectedFields): ComparedField[] =>
    getFieldNames(labels.mail).map((name) => ({
      label: labels.mail[name] ?? name,
      paths: [name],
      mine: formatFieldValue(labels, name, mine[name]) ?? '',
      theirs: formatFieldValue(labels, name, theirs[name]) ?? '',
    }));
  return (
    <>
      <ApiForm
        form={form}
        className={styles.form}
        aria-label={`Correct the ${resource.one}`}
        submit={form.save}
        onKeyDown={closeOnEscape}
      >
        {getFieldNames(labels.mail).map((name, index) => {
          const field = fields[name];
          if (!field) return null;
          return (
            <LeadFieldInput
              key={name}
              form={form}
              name={name}
              label={labels.mail[name] ?? name}
              required={!correctedSchema.safeParse({ [name]: null }).success}
              field={field}
              readers={labels.readers}
              autoFocus={index === 0}
            />
          );
        })}
        <div className={styles.wide}>
          <FormProblem form={form} />
          <BusyButton type="submit" intent="primary" text="Save" isBusy={form.isSending} />{' '}
          <Button text="Cancel" onClick={onClose} />
        </div>
      </ApiForm>
      <EditorPrompts form={form} compare={compare} />
    </>
  );
}
