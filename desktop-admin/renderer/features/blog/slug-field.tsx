import { Button } from '@blueprintjs/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { TextField } from '../../shared/forms/text-fields.tsx';
import type { BlogPostFormState } from './blog-post-editing.ts';

/** The last part of a post's address, and one that is free when it is in use. */
export function SlugField({ form }: { form: BlogPostFormState }) {
  const { suggestion } = form;
  function takeFree(slug: string): void {
    form.setValue('slug', slug, { shouldDirty: true });
    form.clearErrors('slug');
    form.closeFailure();
  }
  return (
    <TextField
      form={form}
      name="slug"
      label="Slug"
      required
      hint={
        suggestion !== undefined && form.problemOf('slug') !== undefined ? (
          <Button size="small" text={`Use ${suggestion}`} onClick={() => takeFree(suggestion)} />
        ) : (
          `/blog/${form.values.slug}`
        )
      }
      maxLength={textLimits.slug}
      spellCheck={false}
    />
  );
}
