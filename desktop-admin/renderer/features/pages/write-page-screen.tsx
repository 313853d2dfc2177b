import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { PageDetail } from '../../../../shared/schemas/content/page.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { siteQuery } from '../../shared/api/reads.query.ts';
import { useServerDraft } from '../../shared/drafts/server-drafts.ts';
import { FormQuestions } from '../../shared/forms/form-questions.tsx';
import { fieldId } from '../../shared/forms/use-api-form.ts';
import { carryDraft, leaveEditor } from '../../shared/forms/use-unsaved-guard.tsx';
import { HistoryButton } from '../../shared/history/history-button.tsx';
import { Screen } from '../../shared/ui/screens/screen.tsx';
import { ProblemState } from '../../shared/ui/screens/screen-state.tsx';
import { TitleField } from '../../shared/writing/title-field.tsx';
import { WritingScreen } from '../../shared/writing/writing-screen.tsx';
import { pageDetailQuery, saveProblemText } from './page.query.ts';
import { BackToPages, PreviewButton } from './page-editor-header.tsx';
import { comparedFields } from './page-fields.ts';
import { withTitle } from './page-form.ts';
import { pageHistory } from './page-history.ts';
import { usePageEditor } from './use-page-editor.ts';

/** A page in full screen, once it and the company are read. One that is saved for the first time stays as it is written. */
export function WritePageScreen() {
  const { id = 'new' } = useParams();
  const [made, setMade] = useState<PageDetail>();
  const isMade = id === made?.page.id;
  const site = useQuery(siteQuery);
  const page = useQuery({ ...pageDetailQuery(id), enabled: id !== 'new' && !isMade });
  const stored = isMade ? made : page.data;
  const { isKnown } = useServerDraft(isMade ? undefined : { kind: 'page', thing: id });
  if (site.data && isKnown && (id === 'new' || stored)) {
    return <PageWriter key={isMade ? 'new' : id} stored={stored ?? null} site={site.data} onMade={setMade} />;
  }
  const failed = [page, site].find(({ isError }) => isError);
  return (
    <Screen title="Edit page" back={<BackToPages />} isBusy={!failed}>
      {failed && (
        <ProblemState
          title="The page could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
    </Screen>
  );
}

interface PageWriterProps {
  /** The page as it is stored; null for a new one. */
  stored: PageDetail | null;
  site: Site;
  onMade: (page: PageDetail) => void;
}

function PageWriter({ stored, site, onMade }: PageWriterProps) {
  const navigate = useNavigate();
  const path = (id: string | undefined) => `/pages/${id ?? 'new'}`;

  /** All other fields are in the editor of the page. */
  function openEditor(tab: string): void {
    form.carryDraft();
    void navigate(`${path(stored?.page.id)}?tab=${tab}`, carryDraft);
  }

  const form = usePageEditor(stored, openEditor, {
    own: ['page.title', 'page.content'],
    onSaved: (saved, sent) => {
      form.goOnFrom(saved, sent);
      if (stored) return;
      onMade(saved);
      void navigate(`${path(saved.page.id)}/write`, { ...leaveEditor, replace: true });
    },
  });
  const { values, isNew, frame } = form;
  useEffect(() => frame(document.body), [frame]);

  function followTitle(title: string): void {
    if (!isNew) return;
    form.setValues(withTitle(values, title, site.companyName), { shouldDirty: true });
    form.clearErrors('page.slug');
  }

  return (
    <>
      <WritingScreen
        id={fieldId(form.id, 'page.content')}
        noun="page"
        recordId={stored?.page.id ?? null}
        heading={form.base ? `Edit: ${form.base.page.title}` : 'Create New Page'}
        form={form}
        isPublished={form.base?.page.status === 'published'}
        leave={() => openEditor('content')}
        saveLabel="Save Page"
        title={
          <TitleField form={form} textId={fieldId(form.id, 'page.content')} name="page.title" onEdit={followTitle} />
        }
        actions={
          <>
            {stored && <HistoryButton source={pageHistory} id={stored.page.id} form={form} />}
            <PreviewButton form={form} />
          </>
        }
        notices={
          form.failure !== null && (
            <Callout intent="danger" compact role="alert">
              {saveProblemText(form.failure)}{' '}
              <Button
                variant="minimal"
                size="small"
                icon={<CrossIcon />}
                aria-label="Dismiss"
                onClick={form.closeFailure}
              />
            </Callout>
          )
        }
        text={values.page.content}
        onText={(content) => {
          form.clearErrors('page.content');
          form.setValue('page.content', content, { shouldDirty: true });
        }}
        problem={form.problemOf('page.content')}
      />
      <FormQuestions form={form} compare={comparedFields} />
    </>
  );
}
