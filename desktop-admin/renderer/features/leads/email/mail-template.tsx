import { Button, HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { templateLanguageLabels, templateLanguages } from '../../../../../shared/domain/leads/reply-templates.ts';
import { type ReplyContext, useFilledTemplates } from '../../../shared/answer/lead-reply.ts';
import { Field } from '../../../shared/forms/field.tsx';
import styles from './mail-dialog.module.css';

interface TemplatedMail {
  subject: string;
  text: string;
  template: string;
}

interface MailTemplateProps {
  lead: ReplyContext;
  letter: TemplatedMail;
  put: (letter: TemplatedMail) => void;
}

export function MailTemplateSelect({ lead, letter, put }: MailTemplateProps) {
  const templates = useFilledTemplates(lead, 'email');
  /** The user's own text that a template has replaced. Null if no text was replaced. */
  const [replaced, setReplaced] = useState<TemplatedMail | null>(null);
  const templateSelect = useRef<HTMLSelectElement>(null);

  const take = (id: string) => {
    const chosen = templates.find((each) => each.id === id);
    if (!chosen) return;
    const isWritten = letter.text.trim() !== '' && !templates.some(({ body }) => body === letter.text);
    if (isWritten) setReplaced(letter);
    put({ subject: chosen.subject, text: chosen.body, template: chosen.name });
  };
  return (
    <>
      {templates.length > 0 && (
        <Field id="mail-template" label="Template">
          {(control) => (
            <HTMLSelect
              {...control}
              ref={templateSelect}
              fill
              value={templates.find(({ name }) => name === letter.template)?.id ?? ''}
              onChange={({ currentTarget }) => take(currentTarget.value)}
            >
              <option value="">None</option>
              {templateLanguages.map((language) => (
                <optgroup key={language} label={templateLanguageLabels[language]}>
                  {templates
                    .filter((each) => each.language === language)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </HTMLSelect>
          )}
        </Field>
      )}
      {replaced && (
        <Button
          className={styles.putBack ?? ''}
          size="small"
          text="Restore previous text"
          onClick={() => {
            put(replaced);
            setReplaced(null);
            // Focuses the select, because the focused button disappears.
            templateSelect.current?.focus();
          }}
        />
      )}
    </>
  );
}
