import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { DateTimeField } from '../forms/date-time-field.tsx';
import type { FormBinding } from '../forms/form-field.tsx';
import { HalfWidthField } from '../record-manager/record-fields.tsx';

export const scheduleLabels = { publishAt: 'Publish on', unpublishAt: 'Unpublish on' } as const;

interface ScheduleFieldsProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> {
  form: FormBinding<V, S>;
  publishAt: N;
  unpublishAt: N;
  isPublic: boolean;
  /** Last sentence of the hint. Explains the effect of unpublishing. */
  after: string;
}

export const ScheduleFields = <V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  publishAt,
  unpublishAt,
  isPublic,
  after,
}: ScheduleFieldsProps<V, N, S>) => (
  <>
    {!isPublic && (
      <HalfWidthField>
        <DateTimeField
          form={form}
          name={publishAt}
          label={scheduleLabels.publishAt}
          hint="Nairobi time. Published automatically at this time. Until then, visible to staff only."
        />
      </HalfWidthField>
    )}
    <HalfWidthField>
      <DateTimeField
        form={form}
        name={unpublishAt}
        label={scheduleLabels.unpublishAt}
        hint={`Nairobi time. Use this for content with an end date, such as an offer. ${after}`}
      />
    </HalfWidthField>
  </>
);
