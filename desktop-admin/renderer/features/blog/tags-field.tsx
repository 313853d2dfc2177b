import { TagInput } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import type { FieldProblems } from '../../shared/forms/field-problems.ts';
import { withTags } from './tags.ts';

interface TagsFieldProps {
  tags: readonly string[];
  unfinishedTag: string;
  onChange: (change: { tags?: string[]; unfinishedTag: string }) => void;
  problems: FieldProblems;
}

/** Words that say what a post is about, entered with Enter or a comma. */
export function TagsField({ tags, unfinishedTag, onChange, problems }: TagsFieldProps) {
  const problem = Object.entries(problems).find(([path]) => path === 'tags' || path.startsWith('tags.'))?.[1];
  const add = (added: readonly string[]) => onChange({ tags: withTags(tags, added), unfinishedTag: '' });

  // After the field has shown the comma: it keeps a text that comes and goes at once, as a phone's keyboard writes words.
  const finish = useEffectEvent(() => add(unfinishedTag.split(',')));
  useEffect(() => {
    if (unfinishedTag.includes(',')) finish();
  }, [unfinishedTag]);

  return (
    <Field id="post-tags" label="Tags" problem={problem} hint="Press Enter or type a comma after each tag.">
      {({ intent, ...control }) => (
        <TagInput
          fill
          intent={intent}
          values={[...tags]}
          inputValue={unfinishedTag}
          inputProps={{ ...control, autoComplete: 'off', maxLength: 400, onBlur: () => add([unfinishedTag]) }}
          tagProps={(tag) => ({ minimal: true, multiline: true, title: String(tag) })}
          onAdd={(added) => add(added)}
          onRemove={(_, index) => onChange({ tags: tags.filter((__, place) => place !== index), unfinishedTag })}
          onInputChange={({ currentTarget: { value } }) => onChange({ unfinishedTag: value })}
          // Enter adds a tag; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  );
}
