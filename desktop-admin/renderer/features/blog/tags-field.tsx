import { TagInput } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import { FormField } from '../../shared/forms/form-field.tsx';
import { addTags, type BlogPostFormState } from './blog-post-editing.ts';

export function TagsField({ form }: { form: BlogPostFormState }) {
  const { tags, unfinishedTag } = form.values;
  const change = (changed: Partial<typeof form.values>) => form.setValues(changed, { shouldDirty: true });
  const add = (added: readonly string[]) => change({ tags: addTags(tags, added), unfinishedTag: '' });

  // Adds the tag only after the field shows the comma. Phone keyboards misbehave if an input handler changes the text.
  const finish = useEffectEvent(() => add(unfinishedTag.split(',')));
  useEffect(() => {
    if (unfinishedTag.includes(',')) finish();
  }, [unfinishedTag]);

  return (
    <FormField form={form} name="tags" label="Tags" hint="Press Enter or type a comma after each tag.">
      {({ intent, ...control }) => (
        <TagInput
          fill
          intent={intent}
          values={[...tags]}
          inputValue={unfinishedTag}
          inputProps={{ ...control, autoComplete: 'off', maxLength: 400, onBlur: () => add([unfinishedTag]) }}
          tagProps={(tag) => ({ minimal: true, multiline: true, title: String(tag) })}
          onAdd={(added) => add(added)}
          onRemove={(_, index) => change({ tags: tags.filter((__, place) => place !== index) })}
          onInputChange={({ currentTarget: { value } }) => change({ unfinishedTag: value })}
          // Prevents Enter, which adds the tag, from also submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </FormField>
  );
}
