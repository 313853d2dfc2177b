import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { pagePath } from '../../../../shared/domain/built-in-screens.ts';
import { type PageDetail, pageDetailSchema, pageInputSchema } from '../../../../shared/schemas/page.ts';
import { type Clash, clashOf } from '../../shared/forms/clash.ts';
import { fieldProblems, schemaProblems } from '../../shared/forms/field-problems.ts';
import { type LocalDraft, useLocalDraft } from '../../shared/forms/use-local-draft.ts';
import { leaveEditor } from '../../shared/forms/use-unsaved-guard.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { type PageForm, pageFormSchema, toPageForm } from './page-form.ts';
import { saveProblemText, useSavePage } from './save-page.mutation.ts';
import { usePageForm } from './use-page-form.ts';

/** What the editor of a page holds and does: its form, saving, what went wrong, and the other side of a conflict. */
export function usePageEditor(stored: PageDetail | null) {
  const [base, setBase] = useState(stored);
  const basis = useMemo(() => (base ? toPageForm(base) : null), [base]);
  const fields = usePageForm(basis);
  const { form, setForm, report } = fields;
  const draft = useLocalDraft({
    name: `page ${base?.page.id ?? 'new'}`,
    schema: pageFormSchema,
    version: base?.page.version ?? null,
    values: form,
    isDirty: fields.isDirty,
  });
  const endDraft = draft.end;
  const [suggestion, setSuggestion] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [clash, setClash] = useState<Clash<PageDetail>>();
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutate, isPending } = useSavePage();

  /** Whether the form is right; if not, the fields are told. */
  const check = useCallback((): boolean => {
    const result = pageInputSchema.safeParse(form);
    report(result.success ? {} : schemaProblems(result.error));
    return result.success;
  }, [form, report]);

  const refused = useCallback(
    (error: unknown) => {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const found = clashOf(error, pageDetailSchema);
      if (found) return setClash(found);
      report(fieldProblems(error));
      setSuggestion(problem?.suggestion);
      // Said once, where it is mended.
      if (problem?.suggestion === undefined) setFailure(saveProblemText(error));
    },
    [report],
  );

  const save = useCallback(
    (version = base?.page.version): void => {
      if (isPending) return;
      setFailure(undefined);
      setSuggestion(undefined);
      if (!check()) return;
      mutate(
        { id: base?.page.id ?? null, form, version },
        {
          onSuccess: ({ page }) => {
            endDraft();
            const where = page.slug === form.page.slug ? '' : ` Its address is ${pagePath(page.slug)}.`;
            showToast({ intent: 'success', message: `“${page.title}” is saved.${where}` });
            void navigate('/pages', leaveEditor);
          },
          onError: refused,
        },
      );
    },
    [base, form, isPending, check, mutate, refused, navigate, showToast, endDraft],
  );

  return {
    ...fields,
    base,
    /** What was written here before, and not saved. */
    draft,
    /** Takes what was written over an older version, so that saving it clashes with what came after that. */
    restore: ({ values, version }: LocalDraft<PageForm>) => {
      if (version !== null) setBase((current) => current && { ...current, page: { ...current.page, version } });
      setForm(values);
      draft.close();
    },
    check,
    save,
    isSaving: isPending,
    /** A slug that is free, in place of one that is not. */
    suggestion,
    takeSuggestion: (slug: string) => {
      fields.setPage('slug', slug);
      setSuggestion(undefined);
      setFailure(undefined);
    },
    failure,
    closeFailure: () => setFailure(undefined),
    /** What somebody else has saved meanwhile. */
    clash,
    closeConflict: () => setClash(undefined),
    keepMine: () => {
      if (!clash) return;
      setBase(clash.theirs);
      setClash(undefined);
      save(clash.theirs.page.version);
    },
    takeTheirs: () => {
      if (!clash) return;
      setBase(clash.theirs);
      setForm(toPageForm(clash.theirs));
      setClash(undefined);
      report({});
    },
  };
}

export type PageEditing = ReturnType<typeof usePageEditor>;
