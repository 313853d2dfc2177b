import { InputGroup, TextArea } from '@blueprintjs/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import type { Faq } from '../../../../shared/schemas/faq.ts';
import { Field } from '../../shared/forms/field.tsx';
import { CategoryField } from '../../shared/record-manager/category-field.tsx';
import { HalfField } from '../../shared/record-manager/half-field.tsx';
import type { RecordFormProps } from '../../shared/record-manager/manager-screen.tsx';
import { PublishedSwitch } from '../../shared/record-manager/published-switch.tsx';
import { RecordFormFrame } from '../../shared/record-manager/record-form-frame.tsx';
import { useRecordForm } from '../../shared/record-manager/use-record-form.ts';
import { compareFaqs, faqEditing } from './faq-editing.ts';
import { faqResource } from './faq-resource.ts';

/** All fields of an FAQ: specification, section 3. */
export function FaqForm({ record, isOpen, close, leave }: RecordFormProps<Faq>) {
  const form = useRecordForm(faqEditing, record, leave);
  const { values, change, problems } = form;
  return (
    <RecordFormFrame
      form={form}
      saveLabel={faqResource.saveLabel}
      comparison={(theirs) => compareFaqs(values, theirs)}
      isOpen={isOpen}
      close={close}
    >
      <Field id="faq-question" label="Question" required problem={problems.question}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus={record === null}
            maxLength={textLimits.excerpt}
            autoComplete="off"
            value={values.question}
            onValueChange={(question) => change({ question })}
          />
        )}
      </Field>
      <Field
        id="faq-answer"
        label="Answer"
        required
        problem={problems.answer}
        hint="Shown as it is written, with its line breaks."
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            rows={6}
            maxLength={textLimits.message}
            value={values.answer}
            onChange={(event) => change({ answer: event.currentTarget.value })}
          />
        )}
      </Field>
      <HalfField>
        <CategoryField
          id="faq-category"
          categories={faqResource.categories}
          value={values.category}
          onChange={(category) => change({ category })}
          problem={problems.category}
        />
      </HalfField>
      <HalfField>
        <Field
          id="faq-order"
          label="Order"
          problem={problems.order}
          hint="A whole number. Lower ones come first within the category."
        >
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              maxLength={11}
              autoComplete="off"
              value={values.order}
              onValueChange={(order) => change({ order })}
            />
          )}
        </Field>
      </HalfField>
      <PublishedSwitch
        id="faq-published"
        isPublished={values.published}
        onChange={(published) => change({ published })}
      />
    </RecordFormFrame>
  );
}
