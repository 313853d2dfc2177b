import { Button, Tag } from '@blueprintjs/core';
import { ArrowLeftIcon, EyeOpenIcon, FloppyDiskIcon } from '@blueprintjs/icons';
import { pagePath } from '../../../../shared/domain/built-in-screens.ts';
import { pageSlug } from '../../../../shared/domain/slug.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { PageStatusTag, PageTypeTag } from '../../shared/content/page-tags.tsx';
import { fieldProblems } from '../../shared/forms/field-problems.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import styles from './page-editor.module.css';
import { usePreviewPage } from './preview-page.mutation.ts';
import type { PageEditing } from './use-page-editor.ts';

export function PageEditorHeader({ editing }: { editing: PageEditing }) {
  const { base, form, isDirty, isSaving, save } = editing;
  const { status, pageType } = form.page;
  const slug = pageSlug(form.page.slug);
  return (
    <header className={styles.header}>
      <BackToPages />
      <div className={styles.heading}>
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
        <PreviewButton editing={editing} />
        <Button
          intent="primary"
          icon={<FloppyDiskIcon />}
          disabled={isSaving}
          title="Save the page (Ctrl+S, on a Mac ⌘S)"
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => save()}
        >
          {isSaving ? 'Saving...' : 'Save Page'}
        </Button>
      </div>
    </header>
  );
}

/** Shows on the real site what the editor holds, saved or not, in a new tab. */
function PreviewButton({ editing: { base, form, check, report } }: { editing: PageEditing }) {
  const preview = usePreviewPage();
  const showToast = useToast();

  const open = () => {
    if (!check()) {
      showToast({ intent: 'warning', message: 'Mend what is marked first, then the page can be shown.' });
      return;
    }
    preview.mutate(
      { id: base?.page.id ?? null, form },
      {
        onSuccess: ({ url }) => {
          if (window.open(url, '_blank')) return;
          const action = { text: 'Open the preview', href: url, target: '_blank' };
          showToast({ message: 'Your browser has held back the new tab.', action, timeout: 0 });
        },
        onError: (error) => {
          report(fieldProblems(error));
          showToast({ intent: 'danger', message: `The preview could not be made. ${problemText(error)}` });
        },
      },
    );
  };

  return (
    <Button icon={<EyeOpenIcon />} loading={preview.isPending} title="Show it on the site, in a new tab" onClick={open}>
      Preview
    </Button>
  );
}

export const BackToPages = () => (
  <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to="/pages">
    Back to Pages
  </LinkButton>
);
