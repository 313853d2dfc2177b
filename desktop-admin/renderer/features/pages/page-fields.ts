import { pageStatusLabels, pageTemplateLabels, pageTypeLabels } from '../../shared/content/page-tags.tsx';
import { scheduleLabels } from '../../shared/content/schedule-fields.tsx';
import type { ComparedField } from '../../shared/drafts/conflict-merge.ts';
import { formatIsoTime } from '../../shared/ui/format-time.ts';
import type { PageForm } from './page-form.ts';

export const editorTabs = ['content', 'seo', 'settings'] as const;

export type EditorTab = (typeof editorTabs)[number];

interface FieldPlace {
  label: string;
  tab: EditorTab;
}

export const pageEditorFields = {
  'page.title': { label: 'Title', tab: 'content' },
  'page.slug': { label: 'Slug', tab: 'content' },
  'page.excerpt': { label: 'Excerpt', tab: 'content' },
  'page.content': { label: 'Content', tab: 'content' },
  'seoMeta.metaTitle': { label: 'Meta title', tab: 'seo' },
  'seoMeta.metaDescription': { label: 'Meta description', tab: 'seo' },
  'seoMeta.metaKeywords': { label: 'Meta keywords', tab: 'seo' },
  'seoMeta.canonicalUrl': { label: 'Canonical URL', tab: 'seo' },
  'seoMeta.ogTitle': { label: 'OG title', tab: 'seo' },
  'seoMeta.ogDescription': { label: 'OG description', tab: 'seo' },
  'seoMeta.ogImage': { label: 'OG image', tab: 'seo' },
  'seoMeta.twitterTitle': { label: 'Twitter title', tab: 'seo' },
  'seoMeta.twitterDescription': { label: 'Twitter description', tab: 'seo' },
  'seoMeta.twitterImage': { label: 'Twitter image', tab: 'seo' },
  'seoMeta.customSchema': { label: 'Custom schema (JSON-LD)', tab: 'seo' },
  'page.status': { label: 'Status', tab: 'settings' },
  'page.publishAt': { label: scheduleLabels.publishAt, tab: 'settings' },
  'page.unpublishAt': { label: scheduleLabels.unpublishAt, tab: 'settings' },
  'page.pageType': { label: 'Page type', tab: 'settings' },
  'page.template': { label: 'Template', tab: 'settings' },
  'page.featuredImage': { label: 'Featured image', tab: 'settings' },
  'seoMeta.noIndex': { label: 'Hide from search engines', tab: 'settings' },
  'seoMeta.noFollow': { label: 'Do not follow links', tab: 'settings' },
} satisfies Record<`page.${keyof PageForm['page']}` | `seoMeta.${keyof PageForm['seoMeta']}`, FieldPlace>;

export function countProblemsByTab(isWrong: (path: string) => boolean): Record<EditorTab, number> {
  const counts = { content: 0, seo: 0, settings: 0 };
  for (const [path, { tab }] of Object.entries(pageEditorFields)) if (isWrong(path)) counts[tab] += 1;
  return counts;
}

export function comparePageForms(mine: PageForm, theirs: PageForm): ComparedField[] {
  const mineByPath = toReadableValues(mine);
  const theirsByPath = toReadableValues(theirs);
  return Object.entries(pageEditorFields).map(([path, { label }]) => ({
    label,
    mine: mineByPath.get(path) ?? '',
    theirs: theirsByPath.get(path) ?? '',
    paths: [path],
    ...(path === 'page.content' && { isLong: true }),
  }));
}

function toReadableValues({ page, seoMeta }: PageForm): Map<string, string> {
  const words = {
    ...page,
    status: pageStatusLabels[page.status],
    pageType: pageTypeLabels[page.pageType],
    template: pageTemplateLabels[page.template],
    publishAt: formatIsoTime(page.publishAt),
    unpublishAt: formatIsoTime(page.unpublishAt),
  };
  return new Map([
    ...Object.entries(words).map(([name, value]) => [`page.${name}`, value] as const),
    ...Object.entries(seoMeta).map(([name, value]) => [`seoMeta.${name}`, formatValue(value)] as const),
  ]);
}

const formatValue = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'Yes' : 'No');
