import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { advisedLengths } from '../../../../shared/domain/seo-score.ts';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import { DraftOffer } from '../../shared/forms/draft-offer.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { LengthBar } from '../../shared/forms/length-bar.tsx';
import { MarkdownEditor } from '../../shared/forms/markdown-editor.tsx';
import { useLocalDraft } from '../../shared/forms/use-local-draft.ts';
import { CategoryField } from '../../shared/record-manager/category-field.tsx';
import { HalfField } from '../../shared/record-manager/half-field.tsx';
import type { RecordFormProps } from '../../shared/record-manager/manager-screen.tsx';
import { PublishedSwitch } from '../../shared/record-manager/published-switch.tsx';
import { RecordFormFrame } from '../../shared/record-manager/record-form-frame.tsx';
import { useRecordForm } from '../../shared/record-manager/use-record-form.ts';
import { blogPostEditing, blogPostValuesSchema, comparePosts, titleChange } from './blog-post-editing.ts';
import { blogResource } from './blog-resource.ts';
import { usePreviewPost } from './preview-post.mutation.ts';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';

/** All fields of a post: specification, section 3. */
export function BlogPostForm({ record, isOpen, close, leave }: RecordFormProps<BlogPost>) {
  const form = useRecordForm(blogPostEditing, record, () => {
    draft.end();
    leave();
  });
  const { values, version, change, problems, isDirty } = form;
  const draft = useLocalDraft({
    name: `post ${record?.id ?? 'new'}`,
    schema: blogPostValuesSchema,
    version,
    values,
    isDirty,
  });
  const { offered } = draft;
  const preview = usePreviewPost();

  function showPreview(): void {
    const fields = form.check();
    if (fields) preview.mutate({ id: record?.id ?? null, fields }, { onError: form.failed });
  }

  return (
    <RecordFormFrame
      form={form}
      saveLabel={blogResource.saveLabel}
      comparison={(theirs) => comparePosts(values, theirs)}
      isOpen={isOpen}
      close={close}
      onThrownAway={draft.end}
      actions={<Button icon={<EyeOpenIcon />} text="Preview" loading={preview.isPending} onClick={showPreview} />}
    >
      {offered && (
        <DraftOffer
          draft={offered}
          version={version}
          restore={() => {
            form.restore(offered);
            draft.close();
          }}
          discard={draft.close}
        />
      )}
      <HalfField>
        <Field id="post-title" label="Title" required problem={problems.title}>
          {(control) => (
            <InputGroup
              {...control}
              autoFocus={record === null}
              maxLength={textLimits.title}
              autoComplete="off"
              value={values.title}
              onValueChange={(title) => change(titleChange(values, title, record === null))}
            />
          )}
        </Field>
      </HalfField>
      <HalfField>
        <SlugField
          slug={values.slug}
          onChange={(slug) => change({ slug })}
          problem={problems.slug}
          suggestion={form.suggestion}
        />
      </HalfField>
      <Field
        id="post-excerpt"
        label="Excerpt"
        required
        problem={problems.excerpt}
        hint="A sentence or two for lists of posts and for search engines."
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={2}
            maxLength={textLimits.excerpt}
            value={values.excerpt}
            onChange={(event) => change({ excerpt: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field id="post-content" label="Content" required problem={problems.content}>
        {(control) => (
          <MarkdownEditor
            {...control}
            rows={22}
            maxLength={textLimits.content}
            value={values.content}
            onChange={(content) => change({ content })}
          />
        )}
      </Field>
      <HalfField>
        <CategoryField
          id="post-category"
          categories={blogResource.categories}
          value={values.category}
          onChange={(category) => change({ category })}
          problem={problems.category}
        />
      </HalfField>
      <HalfField>
        <TagsField tags={values.tags} unfinishedTag={values.unfinishedTag} onChange={change} problems={problems} />
      </HalfField>
      <ImageField
        id="post-image"
        label="Image"
        value={values.image}
        onChange={(image) => change({ image })}
        problem={problems.image}
        hint="Address of a picture. Without one the site shows a drawing for the category."
      />
      <Field
        id="post-meta-title"
        label="Meta title"
        problem={problems.metaTitle}
        hint={<LengthBar text={values.metaTitle} advised={advisedLengths.title} />}
      >
        {(control) => (
          <InputGroup
            {...control}
            maxLength={textLimits.seoText}
            autoComplete="off"
            placeholder={values.title.trim()}
            value={values.metaTitle}
            onValueChange={(metaTitle) => change({ metaTitle })}
          />
        )}
      </Field>
      <Field
        id="post-meta-description"
        label="Meta description"
        problem={problems.metaDescription}
        hint={<LengthBar text={values.metaDescription} advised={advisedLengths.description} />}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={2}
            maxLength={textLimits.seoText}
            placeholder={values.excerpt.trim()}
            value={values.metaDescription}
            onChange={(event) => change({ metaDescription: event.currentTarget.value })}
          />
        )}
      </Field>
      <PublishedSwitch
        id="post-published"
        isPublished={values.published}
        onChange={(published) => change({ published })}
      />
    </RecordFormFrame>
  );
}
