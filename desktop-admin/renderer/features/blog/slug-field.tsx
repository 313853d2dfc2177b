import { Button } from '@blueprintjs/core';
import { getArticlePath } from '../../../../shared/domain/content/blog.ts';
import { createArticleSlug } from '../../../../shared/domain/content/slug.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { TextInputField } from '../../shared/forms/text-fields.tsx';
import type { BlogPostFormState } from './blog-post-editing.ts';

export function SlugField({ form }: { form: BlogPostFormState }) {
  const { suggestion } = form;
  const typed = form.values.slug;
  const slug = createArticleSlug(typed);
  function takeFree(free: string): void {
    form.setValue('slug', free, { shouldDirty: true });
    form.clearErrors('slug');
    form.clearFailure();
  }
  return (
    <TextInputField
      form={form}
      name="slug"
      label="Slug"
      required
      hint={
        suggestion !== undefined && form.getProblem('slug') !== undefined ? (
          <Button size="small" text={`Use ${suggestion}`} onClick={() => takeFree(suggestion)} />
        ) : (
          `${slug === typed.trim() ? '' : 'Address after saving: '}${getArticlePath(slug)}`
        )
      }
      maxLength={textLimits.slug}
      spellCheck={false}
    />
  );
}
