import { expect, test } from 'vitest';
import { changePageTitle, newPageForm, type PageForm, toPagePreview } from './page-form.ts';

function typed(form: PageForm, title: string): PageForm {
  let next = form;
  for (let length = 1; length <= title.length; length += 1)
    next = changePageTitle(next, title.slice(0, length), 'Umoja');
  return next;
}

const withSeo = (form: PageForm, changes: Partial<PageForm['seoMeta']>): PageForm => ({
  ...form,
  seoMeta: { ...form.seoMeta, ...changes },
});

test('a title fills the slug and the three titles, the meta title with the company', () => {
  const { page, seoMeta } = typed(newPageForm, 'Packing & Crating ');
  expect(page.slug).toBe('packing-crating');
  expect(seoMeta).toMatchObject({
    metaTitle: 'Packing & Crating | Umoja',
    ogTitle: 'Packing & Crating',
    twitterTitle: 'Packing & Crating',
  });
});

test('the company is left out of a meta title that would be too long with it, and comes back', () => {
  const long = 'Moving an Office of Two Hundred People Within a Weekend';
  const form = typed(newPageForm, long);
  expect(form.seoMeta.metaTitle).toBe(long);
  expect(changePageTitle(form, 'Moving an Office', 'Umoja').seoMeta.metaTitle).toBe('Moving an Office | Umoja');
});

test('an emptied title empties what it had filled', () => {
  expect(changePageTitle(typed(newPageForm, 'Packing'), '', 'Umoja')).toEqual(newPageForm);
});

test('a title in letters that no address has suggests a slug all the same', () => {
  const { page } = typed(newPageForm, 'شركة نقل');
  expect(page.slug).toMatch(/^page-\d{8}-\d{4}$/);
  expect(changePageTitle({ ...newPageForm, page }, 'شركة نقل Mombasa', 'Umoja').page.slug).toBe('mombasa');
});

test('a slug with the time follows the title of which it was made, whatever time it is now', () => {
  const page = { ...newPageForm.page, title: 'شركة', slug: 'page-20200101-0915' };
  expect(changePageTitle({ ...newPageForm, page }, 'شركة نقل', 'Umoja').page.slug).toBe('page-20200101-0915');
  expect(changePageTitle({ ...newPageForm, page }, 'Packing', 'Umoja').page.slug).toBe('packing');
});

test('a slug written by hand stays', () => {
  const form = typed(newPageForm, 'Packing');
  const own = { ...form, page: { ...form.page, slug: 'crates' } };
  expect(typed(own, 'Packing Tips').page.slug).toBe('crates');
});

test('a meta title written by hand stays, and the other titles with it', () => {
  const form = withSeo(typed(newPageForm, 'Packing'), { metaTitle: 'Crates' });
  expect(changePageTitle(form, 'Packing Tips', 'Umoja').seoMeta).toEqual(form.seoMeta);
});

test('an OG title written by hand stays, while the others follow', () => {
  const form = withSeo(typed(newPageForm, 'Packing'), { ogTitle: 'Crates' });
  expect(changePageTitle(form, 'Packing Tips', 'Umoja').seoMeta).toMatchObject({
    metaTitle: 'Packing Tips | Umoja',
    ogTitle: 'Crates',
    twitterTitle: 'Packing Tips',
  });
});

test('a page can be looked at before it has a title, and not when something in it is wrong', () => {
  const untitled = { ...newPageForm, page: { ...newPageForm.page, content: 'First words.' } };
  expect(toPagePreview(untitled)?.page).toMatchObject({ title: 'Untitled', slug: 'untitled', content: 'First words.' });
  const invisible = { ...untitled, page: { ...untitled.page, title: '\u200B', slug: '\u200E' } };
  expect(toPagePreview(invisible)?.page).toMatchObject({ title: 'Untitled', slug: 'untitled' });
  expect(toPagePreview({ ...untitled, page: { ...untitled.page, slug: 'admin' } })).toBeUndefined();
});
