import { Button, InputGroup } from '@blueprintjs/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { Field } from '../../shared/forms/field.tsx';

interface SlugFieldProps {
  slug: string;
  onChange: (slug: string) => void;
  problem: string | undefined;
  /** A slug that is free, when this one is in use. */
  suggestion: string | undefined;
}

/** The last part of a post's address. */
export const SlugField = ({ slug, onChange, problem, suggestion }: SlugFieldProps) => (
  <Field
    id="post-slug"
    label="Slug"
    required
    problem={problem}
    hint={
      problem && suggestion ? (
        <Button size="small" text={`Use ${suggestion}`} onClick={() => onChange(suggestion)} />
      ) : (
        `/blog/${slug}`
      )
    }
  >
    {(control) => (
      <InputGroup
        {...control}
        maxLength={textLimits.slug}
        autoComplete="off"
        spellCheck={false}
        value={slug}
        onValueChange={onChange}
      />
    )}
  </Field>
);
