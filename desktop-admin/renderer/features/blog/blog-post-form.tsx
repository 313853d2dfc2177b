import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { advisedLengths } from '../../../../shared/domain/seo-score.ts';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import { FormField } from '../../shared/forms/form-field.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { LengthBar } from '../../shared/forms/length-bar.tsx';
import { MarkdownEditor } from '../../shared/forms/markdown-editor.tsx';
import { LongTextField, SelectField, TextField } from '../../shared/forms/text-fields.tsx';
import type { RecordFormProps } from '../../shared/record-manager/manager-screen.tsx';
import { HalfField, PublishedSwitch } from '../../shared/record-manager/record-fields.tsx';
import { RecordFormFrame } from '../../shared/record-manager/record-form-frame.tsx';
import { useRecordForm } from '../../shared/record-manager/use-record-form.ts';
import { usePreviewPost } from './blog-post.query.ts';
import { blogPostEditing, blogResource, comparePosts, titleChange } from './blog-post-editing.ts';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';

/** All fields of a post: specification, section 3. */
export function BlogPostForm({ record, isOpen, close, leave }: RecordFormProps<BlogPost>) {
  const form = useRecordForm(blogPostEditing, record, leave);
  const { values } = form;
  const preview = usePreviewPost();

  function followTitle(title: string): void {
    const change = titleChange(values, title, record === null);
    form.setValues(change, { shouldDirty: true });
    if (change.slug !== undefined) form.clearErrors('slug');
  }

  async function showPreview(): Promise<void> {
    const fields = await form.check();
    if (fields) preview.mutate({ id: record?.id ?? null, fields }, { onError: form.refuse });
  }

  return (
    <RecordFormFrame
      form={form}
      saveLabel={blogResource.saveLabel}
      comparison={(theirs) => comparePosts(values, theirs)}
      isOpen={isOpen}
      close={close}
      actions={
        <Button icon={<EyeOpenIcon />} text="Preview" loading={preview.isPending} onClick={() => void showPreview()} />
      }
    >
      <HalfField>
        <TextField
          form={form}
          name="title"
          label="Title"
          required
          autoFocus={record === null}
          maxLength={textLimits.title}
          onEdit={followTitle}
        />
      </HalfField>
      <HalfField>
        <SlugField form={form} />
      </HalfField>
      <LongTextField
        form={form}
        name="excerpt"
        label="Excerpt"
        required
        hint="A sentence or two for lists of posts and for search engines."
        rows={2}
        maxLength={textLimits.excerpt}
      />
      <FormField form={form} name="content" label="Content" required>
        {(control, value, change) => (
          <MarkdownEditor {...control} rows={22} maxLength={textLimits.content} value={value} onChange={change} />
        )}
      </FormField>
      <HalfField>
        <SelectField
          form={form}
          name="category"
          label="Category"
          required
          fill
          placeholder="Choose a category"
          options={blogResource.categories.map((name) => ({ value: name, label: name }))}
        />
      </HalfField>
      <HalfField>
        <TagsField form={form} />
      </HalfField>
      <ImageField
        form={form}
        name="image"
        label="Image"
        hint="Address of a picture. Without one the site shows a drawing for the category."
      />
      <TextField
        form={form}
        name="metaTitle"
        label="Meta title"
        hint={<LengthBar text={values.metaTitle} advised={advisedLengths.title} />}
        maxLength={textLimits.seoText}
        placeholder={values.title.trim()}
      />
      <LongTextField
        form={form}
        name="metaDescription"
        label="Meta description"
        hint={<LengthBar text={values.metaDescription} advised={advisedLengths.description} />}
        rows={2}
        maxLength={textLimits.seoText}
        placeholder={values.excerpt.trim()}
      />
      <PublishedSwitch
        id="post-published"
        isPublished={values.published}
        onChange={(published) => form.setValue('published', published, { shouldDirty: true })}
      />
    </RecordFormFrame>
  );
}
