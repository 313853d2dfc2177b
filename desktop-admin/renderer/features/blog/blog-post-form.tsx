import { Button } from '@blueprintjs/core';
import { EyeOpenIcon, MaximizeIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { recommendedSeoLengths } from '../../../../shared/domain/content/seo-score.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { type BlogPost, blogPostFieldsSchema } from '../../../../shared/schemas/content/blog-post.ts';
import { ScheduleFields } from '../../shared/content/schedule-fields.tsx';
import { DateTimeField } from '../../shared/forms/date-time-field.tsx';
import { FormField } from '../../shared/forms/form-field.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { LengthBar } from '../../shared/forms/length-bar.tsx';
import { LongTextField, SelectInputField, TextInputField } from '../../shared/forms/text-fields.tsx';
import { carryDraftNavigationOptions } from '../../shared/forms/use-unsaved-guard.tsx';
import { HistoryButton } from '../../shared/history/history-button.tsx';
import { RecordViewers } from '../../shared/live/record-viewers.tsx';
import { MarkdownEditor } from '../../shared/markdown/markdown-editor.tsx';
import { useNewTab } from '../../shared/platform/new-tab.ts';
import type { RecordFormProps } from '../../shared/record-manager/manager-screen.tsx';
import { HalfWidthField, PublishedSwitch } from '../../shared/record-manager/record-fields.tsx';
import { RecordFormFrame } from '../../shared/record-manager/record-form-frame.tsx';
import { useRecordForm } from '../../shared/record-manager/use-record-form.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { usePreviewPost } from './blog-post.query.ts';
import { type BlogPostFormState, blogPostFormConfig, blogResource, resolveTitleChange } from './blog-post-editing.ts';
import { PostSeoFields } from './post-seo.tsx';
import { comparePosts, postRevisionCalls } from './post-versions.ts';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';

export function BlogPostForm({ record, close, leave }: RecordFormProps<BlogPost>) {
  const form = useRecordForm(blogPostFormConfig, record, leave);
  const preview = usePreviewPost();
  const openTab = useNewTab();
  const navigate = useNavigate();

  function showPreview(): void {
    const fields = blogPostFieldsSchema.safeParse(blogPostFormConfig.fieldsOf(form.values)).data;
    if (fields) preview.mutate({ id: record?.id ?? null, fields, tab: openTab() }, { onError: form.refuse });
    else void form.check();
  }

  function writeInFullScreen(): void {
    form.carryDraft();
    void navigate(`${blogResource.screen}/${record?.id ?? 'new'}/write`, carryDraftNavigationOptions);
  }

  return (
    <RecordFormFrame
      form={form}
      saveLabel={blogResource.saveLabel}
      compare={comparePosts}
      close={close}
      text={form.values.content}
      actions={
        <>
          <Button icon={<MaximizeIcon />} text="Write in full screen" onClick={writeInFullScreen} />
          {record && <HistoryButton source={postRevisionCalls} id={record.id} form={form} />}
          <BusyButton icon={<EyeOpenIcon />} text="Preview" isBusy={preview.isPending} onClick={showPreview} />
        </>
      }
    >
      {record && <RecordViewers recordId={record.id} />}
      <BlogPostFormFields form={form} />
    </RecordFormFrame>
  );
}

export function changePostTitle(form: BlogPostFormState, title: string): void {
  const change = resolveTitleChange(form.values, title, form.isNew);
  form.setValues(change, { shouldDirty: true });
  if (change.slug !== undefined) form.clearErrors('slug');
}

interface BlogPostFieldsProps {
  form: BlogPostFormState;
  /** False if the full-screen editor shows the title and content outside this form. */
  isWhole?: boolean;
}

export function BlogPostFormFields({ form, isWhole = true }: BlogPostFieldsProps) {
  const { values, isNew } = form;
  return (
    <>
      {isWhole && (
        <HalfWidthField>
          <TextInputField
            form={form}
            name="title"
            label="Title"
            required
            autoFocus={isNew}
            maxLength={textLimits.title}
            onEdit={(title) => changePostTitle(form, title)}
          />
        </HalfWidthField>
      )}
      <HalfWidthField>
        <SlugField form={form} />
      </HalfWidthField>
      <LongTextField
        form={form}
        name="excerpt"
        label="Excerpt"
        required
        hint="One or two sentences for post lists and search engines."
        rows={2}
        maxLength={textLimits.excerpt}
      />
      {isWhole && (
        <FormField form={form} name="content" label="Content" required>
          {(control, value, change) => <MarkdownEditor {...control} rows={22} value={value} onChange={change} />}
        </FormField>
      )}
      <HalfWidthField>
        <SelectInputField
          form={form}
          name="category"
          label="Category"
          required
          fill
          placeholder="Choose a category"
          options={blogResource.categories.map((name) => ({ value: name, label: name }))}
        />
      </HalfWidthField>
      <HalfWidthField>
        <TagsField form={form} />
      </HalfWidthField>
      <ImageField form={form} name="image" label="Image" hint="Address of an image. Default: the category’s drawing." />
      <TextInputField
        form={form}
        name="metaTitle"
        label="Meta title"
        hint={<LengthBar text={values.metaTitle} advised={recommendedSeoLengths.title} />}
        maxLength={textLimits.seoText}
        placeholder={values.title.trim()}
      />
      <LongTextField
        form={form}
        name="metaDescription"
        label="Meta description"
        hint={<LengthBar text={values.metaDescription} advised={recommendedSeoLengths.description} />}
        rows={2}
        maxLength={textLimits.seoText}
        placeholder={values.excerpt.trim()}
      />
      <PostSeoFields form={form} />
      <PublishedSwitch
        id="post-published"
        isPublished={values.published}
        onChange={(published) => form.setValue('published', published, { shouldDirty: true })}
      />
      <ScheduleFields
        form={form}
        publishAt="publishAt"
        unpublishAt="unpublishAt"
        isPublic={values.published}
        after="The post will become a draft again at this time."
      />
      {values.published && (
        <HalfWidthField>
          <DateTimeField
            form={form}
            name="publishedAt"
            label="Date on the site"
            hint="Visitors see this date, and the blog is sorted by it. Default: the creation date."
          />
        </HalfWidthField>
      )}
    </>
  );
}
