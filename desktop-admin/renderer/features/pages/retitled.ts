import { withCompany } from '../../../../shared/domain/seo-tags.ts';
import { pageSlug } from '../../../../shared/domain/slug.ts';
import type { PageForm } from './page-form.ts';

/**
 * A new page after a keystroke in its title. Slug, meta title, OG title and Twitter title follow the title as long as
 * nobody has written them by hand; a meta title of one's own stops the other two as well. Source: specification,
 * section 4. The company's name is left out where search engines would not show it.
 */
export function retitled(form: PageForm, title: string, companyName: string): PageForm {
  const before = form.page.title;
  const { metaTitle, ogTitle, twitterTitle } = form.seoMeta;
  const branded = (text: string) => (text.trim() === '' ? '' : withCompany(text.trim(), companyName));
  const follow = (text: string) => (text === '' || text === before.trim() ? title.trim() : text);
  const isMetaTitleFree = metaTitle === '' || metaTitle === branded(before);
  return {
    page: {
      ...form.page,
      title,
      slug: form.page.slug === '' || form.page.slug === pageSlug(before) ? pageSlug(title) : form.page.slug,
    },
    seoMeta: isMetaTitleFree
      ? { ...form.seoMeta, metaTitle: branded(title), ogTitle: follow(ogTitle), twitterTitle: follow(twitterTitle) }
      : form.seoMeta,
  };
}
