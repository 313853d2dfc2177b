import { textLimits } from '../../../../shared/domain/limits.ts';
import type { Faq } from '../../../../shared/schemas/content/faq.ts';
import { LongTextField, SelectInputField, TextInputField } from '../../shared/forms/text-fields.tsx';
import type { RecordFormProps } from '../../shared/record-manager/manager-screen.tsx';
import { HalfWidthField, PublishedSwitch } from '../../shared/record-manager/record-fields.tsx';
import { RecordFormFrame } from '../../shared/record-manager/record-form-frame.tsx';
import { useRecordForm } from '../../shared/record-manager/use-record-form.ts';
import { compareFaqVersions, faqFormConfig, faqResource } from './faq-editing.ts';

export function FaqForm({ record, close, leave }: RecordFormProps<Faq>) {
  const form = useRecordForm(faqFormConfig, record, leave);
  return (
    <RecordFormFrame form={form} saveLabel={faqResource.saveLabel} compare={compareFaqVersions} close={close}>
      <TextInputField
        form={form}
        name="question"
        label="Question"
        required
        autoFocus={record === null}
        maxLength={textLimits.excerpt}
      />
      <LongTextField
        form={form}
        name="answer"
        label="Answer"
        required
        hint="Line breaks are kept."
        autoResize
        rows={6}
        maxLength={textLimits.message}
      />
      <HalfWidthField>
        <SelectInputField
          form={form}
          name="category"
          label="Category"
          required
          fill
          placeholder="Choose a category"
          options={faqResource.categories.map((name) => ({ value: name, label: name }))}
        />
      </HalfWidthField>
      <HalfWidthField>
        <TextInputField
          form={form}
          name="order"
          label="Order"
          hint="A whole number. Lower numbers come first within a category."
          inputMode="numeric"
          maxLength={11}
        />
      </HalfWidthField>
      <PublishedSwitch
        id="faq-published"
        isPublished={form.values.published}
        onChange={(published) => form.setValue('published', published, { shouldDirty: true })}
      />
    </RecordFormFrame>
  );
}
