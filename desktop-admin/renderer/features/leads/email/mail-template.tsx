import { Button, HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { templateLanguageLabels, templateLanguages } from '../../../../../shared/domain/leads/reply-templates.ts';
import { type ReplyContext, useFilledTemplates } from '../../../shared/answer/lead-reply.ts';
import { Field } from '../../../shared/forms/field.tsx';
import styles from './mail-dialog.module.css';

interface TemplatedMail {
  subject: string;
  text: string;
  /** Name of the template that it began with. */
  template: string;
}

interface MailTemplateProps {
  lead: ReplyContext;
  /** What is written. */
  letter: TemplatedMail;
  /** Takes its place. */
  put: (letter: TemplatedMail) => void;
}

/** The choice of the template that a letter begins with. What was written before can be put back. */
export function MailTemplateSelect({ lead, letter, put }: MailTemplateProps) {
  const templates = useFilledTemplates(lead, 'email');
  /** What was written before a template took its place. */
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
          text="Put back what was written before"
          onClick={() => {
            put(replaced);
            setReplaced(null);
            // The button goes, and the focus with it.
            templateSelect.current?.focus();
          }}
        />
      )}
    </>
  );
}
