import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { ArrowLeftIcon, EyeOpenIcon, PropertiesIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import { useServerDraft } from '../../shared/drafts/server-drafts.ts';
import { EditorPrompts } from '../../shared/forms/editor-prompts.tsx';
import { getFieldId } from '../../shared/forms/use-api-form.ts';
import { carryDraftNavigationOptions, leaveEditorNavigationOptions } from '../../shared/forms/use-unsaved-guard.tsx';
import { HistoryButton } from '../../shared/history/history-button.tsx';
import { useNewTab } from '../../shared/platform/new-tab.ts';
import { createManagedRecordQuery } from '../../shared/record-manager/managed-list.query.ts';
import dialogStyles from '../../shared/record-manager/record-dialog.module.css';
import { useRecordForm } from '../../shared/record-manager/use-record-form.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState, TitledCallout } from '../../shared/ui/screens/screen-state.tsx';
import { TitleField } from '../../shared/writing/title-field.tsx';
import { WritingScreen } from '../../shared/writing/writing-screen.tsx';
import { usePreviewPost } from './blog-post.query.ts';
import { blogPostFormConfig, blogResource, toPreviewFields } from './blog-post-editing.ts';
import { BlogPostFormFields, changePostTitle } from './blog-post-form.tsx';
import { comparePosts, postRevisionCalls } from './post-versions.ts';

/** Edits a post in full screen. The editor stays mounted when the first save changes the URL. */
export function WritePostScreen() {
  const { id = 'new' } = useParams();
  const [made, setMade] = useState<BlogPost>();
  const isMade = id === made?.id;
  const post = useQuery({ ...createManagedRecordQuery<BlogPost>(blogResource, id), enabled: id !== 'new' && !isMade });
  const record = isMade ? made : post.data;
  const { isKnown } = useServerDraft(isMade ? undefined : { kind: 'blog-post', thing: id });
  if (isKnown && (id === 'new' || record))
    return <PostWriter key={isMade ? 'new' : id} record={record ?? null} onMade={setMade} />;
  return (
    <ScreenLayout title={blogResource.editTitle} back={<BackToPosts />} isBusy={post.isPending || !isKnown}>
      {post.isError && (
        <ScreenErrorState
          title="The post could not be loaded"
          error={post.error}
          retry={() => void post.refetch()}
          isRetrying={post.isFetching}
        />
      )}
      {record === null && (
        <TitledCallout intent="warning" role="alert" title="This blog post could not be found">
          <p>The post was deleted, or the link is incomplete.</p>
        </TitledCallout>
      )}
    </ScreenLayout>
  );
}

const BackToPosts = () => (
  <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to={blogResource.screen}>
    Back to the blog
  </LinkButton>
);

interface PostWriterProps {
  record: BlogPost | null;
  onMade: (post: BlogPost) => void;
}

function PostWriter({ record, onMade }: PostWriterProps) {
  const navigate = useNavigate();
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const preview = usePreviewPost();
  const openTab = useNewTab();
  const form = useRecordForm(
    blogPostFormConfig,
    record,
    (saved, sent) => {
      // Uses the saved canonical URL, because the server changes the canonical URL together with the slug.
      const canonicalUrl = saved.canonicalUrl ?? '';
      if (form.current().canonicalUrl === sent.canonicalUrl) form.setValue('canonicalUrl', canonicalUrl);
      form.continueFrom(saved, { ...sent, canonicalUrl });
      if (record) return;
      onMade(saved);
      void navigate(`${blogResource.screen}/${saved.id}/write`, { ...leaveEditorNavigationOptions, replace: true });
    },
    {
      takesDraft: true,
      reveal: (isWrong) => {
        const first = ['title', 'content'].find(isWrong);
        if (first === undefined) setDetailsOpen(true);
        return first;
      },
    },
  );
  const { values, isNew, frame } = form;
  // Searches the whole page for invalid fields, because the details dialog is outside the editor.
  useEffect(() => frame(document.body), [frame]);

  function leave(): void {
    form.carryDraft();
    void navigate(`${blogResource.screen}/${record?.id ?? 'new'}`, carryDraftNavigationOptions);
  }

  function showPreview(): void {
    const fields = toPreviewFields(values);
    if (fields) preview.mutate({ id: record?.id ?? null, fields, tab: openTab() }, { onError: form.refuse });
    else void form.check();
  }

  return (
    <>
      <WritingScreen
        id={getFieldId(form.id, 'content')}
        noun="post"
        recordId={record?.id ?? null}
        heading={isNew ? blogResource.createTitle : `${blogResource.editTitle}: ${form.base?.title}`}
        form={form}
        isPublished={form.base?.published === true}
        leave={leave}
        saveLabel={blogResource.saveLabel}
        title={
          <TitleField
            form={form}
            textId={getFieldId(form.id, 'content')}
            name="title"
            onEdit={(title) => changePostTitle(form, title)}
          />
        }
        actions={
          <>
            <Button icon={<PropertiesIcon />} text="Details" onClick={() => setDetailsOpen(true)} />
            {record && <HistoryButton source={postRevisionCalls} id={record.id} form={form} />}
            <BusyButton
              icon={<EyeOpenIcon />}
              text="Preview"
              title="Open a preview in a new tab"
              isBusy={preview.isPending}
              onClick={showPreview}
            />
          </>
        }
        text={values.content}
        onText={(content) => {
          form.clearErrors('content');
          form.setValue('content', content, { shouldDirty: true });
        }}
        problem={form.getProblem('content')}
      />
      <Dialog
        className={dialogStyles.dialog ?? ''}
        title="Post details"
        isOpen={areDetailsOpen}
        onClose={() => setDetailsOpen(false)}
      >
        <DialogBody className={dialogStyles.body ?? ''}>
          <div className={dialogStyles.fields}>
            <BlogPostFormFields form={form} isWhole={false} />
          </div>
        </DialogBody>
      </Dialog>
      <EditorPrompts form={form} compare={comparePosts} />
    </>
  );
}
