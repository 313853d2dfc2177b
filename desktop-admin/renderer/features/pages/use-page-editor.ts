import { useNavigate } from 'react-router-dom';
import { getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import { type PageDetail, pageDetailSchema, pageInputSchema } from '../../../../shared/schemas/content/page.ts';
import { leaveEditorNavigationOptions } from '../../shared/forms/use-unsaved-guard.tsx';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { useToast } from '../../shared/ui/toasts.tsx';
import { useSavePage } from './page.query.ts';
import { type EditorTab, pageEditorFields } from './page-fields.ts';
import { emptyPageForm, type PageForm, pageFormSchema, toPageForm, toPageRequest } from './page-form.ts';

interface FullScreenOptions {
  /** Fields of the full-screen editor. The tabs contain all other fields. */
  ownFields: readonly string[];
  onSaved: (saved: PageDetail, sent: PageForm) => void;
}

/** @param openTab called with the tab of the first invalid field */
export function usePageEditor(
  stored: PageDetail | null,
  openTab: (tab: EditorTab) => void,
  fullScreen?: FullScreenOptions,
) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutateAsync: savePage } = useSavePage();
  const id = stored?.page.id ?? null;
  const form = useVersionedForm({
    id: 'editor',
    record: stored,
    recordSchema: pageDetailSchema,
    versionOf: ({ page }) => page.version,
    valuesOf: (known) => (known ? toPageForm(known) : emptyPageForm),
    toRequest: toPageRequest,
    schema: pageInputSchema,
    save: (fields, version) => savePage({ id, fields, version }),
    takesDraft: fullScreen !== undefined,
    onSaved: (saved, sent) => {
      const { page } = saved;
      const where = page.slug === form.values.page.slug ? '' : ` The new address is ${getPagePath(page.slug)}.`;
      showToast({ intent: 'success', message: `“${page.title}” saved.${where}` });
      if (fullScreen) fullScreen.onSaved(saved, sent);
      else void navigate('/pages', leaveEditorNavigationOptions);
    },
    draft: {
      name: `page ${id ?? 'new'}`,
      schema: pageFormSchema,
      subject: { kind: 'page', thing: id ?? 'new' },
    },
    reveal: (isWrong) => {
      const [path, place] = Object.entries(pageEditorFields).find(([path]) => isWrong(path)) ?? [];
      if (place && !fullScreen?.ownFields.includes(path ?? '')) openTab(place.tab);
      return path;
    },
  });
  return form;
}

export type PageEditorForm = ReturnType<typeof usePageEditor>;
