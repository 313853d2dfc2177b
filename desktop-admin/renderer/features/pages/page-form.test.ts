import { expect, test } from 'vitest';
import { changePageTitle, emptyPageForm, type PageForm, toPagePreview } from './page-form.ts';

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

test('fills the slug and the three titles from the title, the meta title with the company', () => {
  const { page, seoMeta } = typed(emptyPageForm, 'Packing & Crating ');
  expect(page.slug).toBe('packing-crating');
  expect(seoMeta).toMatchObject({
    metaTitle: 'Packing & Crating | Umoja',
    ogTitle: 'Packing & Crating',
    twitterTitle: 'Packing & Crating',
  });
});

test('omits the company from a meta title that would be too long, and adds it again', () => {
  const long = 'Moving an Office of Two Hundred People Within a Weekend';
  const form = typed(emptyPageForm, long);
  expect(form.seoMeta.metaTitle).toBe(long);
  expect(changePageTitle(form, 'Moving an Office', 'Umoja').seoMeta.metaTitle).toBe('Moving an Office | Umoja');
});

test('clears the fields that a cleared title had filled', () => {
  expect(changePageTitle(typed(emptyPageForm, 'Packing'), '', 'Umoja')).toEqual(emptyPageForm);
});

test('suggests a slug for a title without Latin letters', () => {
  const { page } = typed(emptyPageForm, 'شركة نقل');
  expect(page.slug).toMatch(/^page-\d{8}-\d{4}$/);
  expect(changePageTitle({ ...emptyPageForm, page }, 'شركة نقل Mombasa', 'Umoja').page.slug).toBe('mombasa');
});

test('keeps following the title with a slug that contains the time', () => {
  const page = { ...emptyPageForm.page, title: 'شركة', slug: 'page-20200101-0915' };
  expect(changePageTitle({ ...emptyPageForm, page }, 'شركة نقل', 'Umoja').page.slug).toBe('page-20200101-0915');
  expect(changePageTitle({ ...emptyPageForm, page }, 'Packing', 'Umoja').page.slug).toBe('packing');
});

test('keeps a slug written by hand', () => {
  const form = typed(emptyPageForm, 'Packing');
  const own = { ...form, page: { ...form.page, slug: 'crates' } };
  expect(typed(own, 'Packing Tips').page.slug).toBe('crates');
});

test('keeps a meta title written by hand and the other titles', () => {
  const form = withSeo(typed(emptyPageForm, 'Packing'), { metaTitle: 'Crates' });
  expect(changePageTitle(form, 'Packing Tips', 'Umoja').seoMeta).toEqual(form.seoMeta);
});

test('keeps an OG title written by hand while the others follow', () => {
  const form = withSeo(typed(emptyPageForm, 'Packing'), { ogTitle: 'Crates' });
  expect(changePageTitle(form, 'Packing Tips', 'Umoja').seoMeta).toMatchObject({
    metaTitle: 'Packing Tips | Umoja',
    ogTitle: 'Crates',
    twitterTitle: 'Packing Tips',
  });
});

test('previews a page without a title, but not one with an invalid field', () => {
  const untitled = { ...emptyPageForm, page: { ...emptyPageForm.page, content: 'First words.' } };
  expect(toPagePreview(untitled)?.page).toMatchObject({ title: 'Untitled', slug: 'untitled', content: 'First words.' });
  const invisible = { ...untitled, page: { ...untitled.page, title: '\u200B', slug: '\u200E' } };
  expect(toPagePreview(invisible)?.page).toMatchObject({ title: 'Untitled', slug: 'untitled' });
  expect(toPagePreview({ ...untitled, page: { ...untitled.page, slug: 'admin' } })).toBeUndefined();
});
