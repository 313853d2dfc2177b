import { Button, Tag } from '@blueprintjs/core';
import { ArrowLeftIcon, EyeOpenIcon, FloppyDiskIcon } from '@blueprintjs/icons';
import { createPageSlug } from '../../../../shared/domain/content/slug.ts';
import { getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { PageStatusTag, PageTypeTag } from '../../shared/content/page-tags.tsx';
import { HistoryButton } from '../../shared/history/history-button.tsx';
import { RecordViewers } from '../../shared/live/record-viewers.tsx';
import { useNewTab } from '../../shared/platform/new-tab.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { usePreviewPage } from './page.query.ts';
import styles from './page-editor-header.module.css';
import { toPagePreview } from './page-form.ts';
import { pageRevisionCalls } from './page-history.ts';
import type { PageEditorForm } from './use-page-editor.ts';

export function PageEditorHeader({ form }: { form: PageEditorForm }) {
  const { base, isDirty, isSending } = form;
  const { status, pageType, slug: typed } = form.values.page;
  const slug = createPageSlug(typed);
  return (
    <header className={styles.header}>
      <BackToPagesLink />
      <div className={styles.heading}>
        {base && <RecordViewers recordId={base.page.id} />}
        <h1>{base ? `Edit: ${base.page.title}` : 'Create New Page'}</h1>
        <div className={styles.badges}>
          <PageStatusTag status={status} />
          <PageTypeTag pageType={pageType} />
          {slug && <Tag minimal>{getPagePath(slug)}</Tag>}
          {isDirty && (
            <Tag minimal intent="warning">
              Not saved
            </Tag>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {base && <HistoryButton source={pageRevisionCalls} id={base.page.id} form={form} />}
        <PreviewButton form={form} />
        <Button
          intent="primary"
          icon={<FloppyDiskIcon />}
          aria-disabled={isSending}
          title="Save the page (Ctrl+S, or ⌘S on a Mac)"
          aria-keyshortcuts="Control+S Meta+S"
          onClick={form.save}
        >
          {isSending ? 'Saving...' : 'Save Page'}
        </Button>
      </div>
    </header>
  );
}

export function PreviewButton({ form }: { form: PageEditorForm }) {
  const preview = usePreviewPage();
  const showToast = useToast();
  const openTab = useNewTab();

  const open = () => {
    const fields = toPagePreview(form.values);
    if (!fields) {
      void form.check();
      showToast({ intent: 'warning', message: 'Fix the marked fields before you preview the page.' });
      return;
    }
    const tab = openTab();
    preview.mutate(
      { id: form.base?.page.id ?? null, fields },
      {
        onSuccess: ({ url }) => tab.show(url),
        onError: (error) => {
          tab.close();
          form.refuse(error);
          showToast({ intent: 'danger', message: `The preview could not be created. ${describeError(error)}` });
        },
      },
    );
  };

  return (
    <BusyButton icon={<EyeOpenIcon />} isBusy={preview.isPending} title="Open a preview in a new tab" onClick={open}>
      Preview
    </BusyButton>
  );
}

export const BackToPagesLink = () => (
  <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to="/pages">
    Back to Pages
  </LinkButton>
);
