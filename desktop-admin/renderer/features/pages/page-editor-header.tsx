import { Button, Tag } from '@blueprintjs/core';
import { ArrowLeftIcon, EyeOpenIcon, FloppyDiskIcon } from '@blueprintjs/icons';
import { pageSlug } from '../../../../shared/domain/content/slug.ts';
import { pagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { PageStatusTag, PageTypeTag } from '../../shared/content/page-tags.tsx';
import { HistoryButton } from '../../shared/history/history-button.tsx';
import { WhoIsHere } from '../../shared/live/who-is-here.tsx';
import { useNewTab } from '../../shared/platform/new-tab.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { usePreviewPage } from './page.query.ts';
import styles from './page-editor-header.module.css';
import { forPreview } from './page-form.ts';
import { pageHistory } from './page-history.ts';
import type { PageEditing } from './use-page-editor.ts';

export function PageEditorHeader({ form }: { form: PageEditing }) {
  const { base, isDirty, isSending } = form;
  const { status, pageType, slug: typed } = form.values.page;
  const slug = pageSlug(typed);
  return (
    <header className={styles.header}>
      <BackToPages />
      <div className={styles.heading}>
        {base && <WhoIsHere recordId={base.page.id} />}
        <h1>{base ? `Edit: ${base.page.title}` : 'Create New Page'}</h1>
        <div className={styles.badges}>
          <PageStatusTag status={status} />
          <PageTypeTag pageType={pageType} />
          {slug && <Tag minimal>{pagePath(slug)}</Tag>}
          {isDirty && (
            <Tag minimal intent="warning">
              Not saved
            </Tag>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {base && <HistoryButton source={pageHistory} id={base.page.id} form={form} />}
        <PreviewButton form={form} />
        <Button
          intent="primary"
          icon={<FloppyDiskIcon />}
          aria-disabled={isSending}
          title="Save the page (Ctrl+S, on a Mac ⌘S)"
          aria-keyshortcuts="Control+S Meta+S"
          onClick={form.save}
        >
          {isSending ? 'Saving...' : 'Save Page'}
        </Button>
      </div>
    </header>
  );
}

/** Shows on the real site what the editor holds, saved or not, in a new tab. */
export function PreviewButton({ form }: { form: PageEditing }) {
  const preview = usePreviewPage();
  const showToast = useToast();
  const openTab = useNewTab();

  const open = () => {
    const fields = forPreview(form.values);
    if (!fields) {
      void form.check();
      showToast({ intent: 'warning', message: 'Mend what is marked first, then the page can be shown.' });
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
          showToast({ intent: 'danger', message: `The preview could not be made. ${problemText(error)}` });
        },
      },
    );
  };

  return (
    <BusyButton
      icon={<EyeOpenIcon />}
      isBusy={preview.isPending}
      title="Show it on the site, in a new tab"
      onClick={open}
    >
      Preview
    </BusyButton>
  );
}

export const BackToPages = () => (
  <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to="/pages">
    Back to Pages
  </LinkButton>
);
