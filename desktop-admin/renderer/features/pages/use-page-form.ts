import { useCallback, useState } from 'react';
import type { FieldProblems } from '../../shared/forms/field-problems.ts';
import { isSameForm, newPageForm, type PageForm } from './page-form.ts';

/**
 * The fields of the page editor and what is wrong with them.
 * @param basis what is stored, or null for a new page
 */
export function usePageForm(basis: PageForm | null) {
  const [form, setForm] = useState(basis ?? newPageForm);
  const [problems, setProblems] = useState<FieldProblems>({});
  /** Counts the times that something was found wrong, so that the first wrong field gets the focus each time. */
  const [reports, setReports] = useState(0);

  const report = useCallback((found: FieldProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setReports((count) => count + 1);
  }, []);

  /** What is being mended is no longer called wrong. */
  const forgive = useCallback((path: string) => setProblems(({ [path]: _, ...others }) => others), []);

  const setPage = useCallback(
    <K extends keyof PageForm['page']>(name: K, value: PageForm['page'][K]) => {
      setForm((before) => ({ ...before, page: { ...before.page, [name]: value } }));
      forgive(`page.${name}`);
    },
    [forgive],
  );

  const setSeo = useCallback(
    <K extends keyof PageForm['seoMeta']>(name: K, value: PageForm['seoMeta'][K]) => {
      setForm((before) => ({ ...before, seoMeta: { ...before.seoMeta, [name]: value } }));
      forgive(`seoMeta.${name}`);
    },
    [forgive],
  );

  const isDirty = !isSameForm(form, basis ?? newPageForm);
  return { form, setForm, setPage, setSeo, isDirty, problems, reports, report, forgive };
}
