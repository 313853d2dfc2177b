import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { PageDetail } from '../../../../shared/schemas/content/page.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { useServerDraft } from '../../shared/drafts/server-drafts.ts';
import { EditorPrompts } from '../../shared/forms/editor-prompts.tsx';
import { getFieldId } from '../../shared/forms/use-api-form.ts';
import { carryDraftNavigationOptions, leaveEditorNavigationOptions } from '../../shared/forms/use-unsaved-guard.tsx';
import { HistoryButton } from '../../shared/history/history-button.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { TitleField } from '../../shared/writing/title-field.tsx';
import { WritingScreen } from '../../shared/writing/writing-screen.tsx';
import { createPageDetailQuery, describePageSaveError } from './page.query.ts';
import { BackToPagesLink, PreviewButton } from './page-editor-header.tsx';
import { comparePageForms } from './page-fields.ts';
import { changePageTitle } from './page-form.ts';
import { pageRevisionCalls } from './page-history.ts';
import { usePageEditor } from './use-page-editor.ts';

/** Edits a page in full screen. The editor stays mounted when the first save changes the URL. */
export function WritePageScreen() {
  const { id = 'new' } = useParams();
  const [made, setMade] = useState<PageDetail>();
  const isMade = id === made?.page.id;
  const site = useQuery(siteInfoQuery);
  const page = useQuery({ ...createPageDetailQuery(id), enabled: id !== 'new' && !isMade });
  const stored = isMade ? made : page.data;
  const { isKnown } = useServerDraft(isMade ? undefined : { kind: 'page', thing: id });
  if (site.data && isKnown && (id === 'new' || stored)) {
    return <PageWriter key={isMade ? 'new' : id} stored={stored ?? null} site={site.data} onMade={setMade} />;
  }
  const failed = [page, site].find(({ isError }) => isError);
  return (
    <ScreenLayout title="Edit page" back={<BackToPagesLink />} isBusy={!failed}>
      {failed && (
        <ScreenErrorState
          title="The page could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
    </ScreenLayout>
  );
}

interface PageWriterProps {
  stored: PageDetail | null;
  site: Site;
  onMade: (page: PageDetail) => void;
}

function PageWriter({ stored, site, onMade }: PageWriterProps) {
  const navigate = useNavigate();
  const path = (id: string | undefined) => `/pages/${id ?? 'new'}`;

  function openEditor(tab: string): void {
    form.carryDraft();
    void navigate(`${path(stored?.page.id)}?tab=${tab}`, carryDraftNavigationOptions);
  }

  const form = usePageEditor(stored, openEditor, {
    ownFields: ['page.title', 'page.content'],
    onSaved: (saved, sent) => {
      form.continueFrom(saved, sent);
      if (stored) return;
      onMade(saved);
      void navigate(`${path(saved.page.id)}/write`, { ...leaveEditorNavigationOptions, replace: true });
    },
  });
  const { values, isNew, frame } = form;
  useEffect(() => frame(document.body), [frame]);

  function followTitle(title: string): void {
    if (!isNew) return;
    form.setValues(changePageTitle(values, title, site.companyName), { shouldDirty: true });
    form.clearErrors('page.slug');
  }

  return (
    <>
      <WritingScreen
        id={getFieldId(form.id, 'page.content')}
        noun="page"
        recordId={stored?.page.id ?? null}
        heading={form.base ? `Edit: ${form.base.page.title}` : 'Create New Page'}
        form={form}
        isPublished={form.base?.page.status === 'published'}
        leave={() => openEditor('content')}
        saveLabel="Save Page"
        title={
          <TitleField form={form} textId={getFieldId(form.id, 'page.content')} name="page.title" onEdit={followTitle} />
        }
        actions={
          <>
            {stored && <HistoryButton source={pageRevisionCalls} id={stored.page.id} form={form} />}
            <PreviewButton form={form} />
          </>
        }
        notices={
          form.failure !== null && (
            <Callout intent="danger" compact role="alert">
              {describePageSaveError(form.failure)}{' '}
              <Button
                variant="minimal"
                size="small"
                icon={<CrossIcon />}
                aria-label="Dismiss"
                onClick={form.clearFailure}
              />
            </Callout>
          )
        }
        text={values.page.content}
        onText={(content) => {
          form.clearErrors('page.content');
          form.setValue('page.content', content, { shouldDirty: true });
        }}
        problem={form.getProblem('page.content')}
      />
      <EditorPrompts form={form} compare={comparePageForms} />
    </>
  );
}
