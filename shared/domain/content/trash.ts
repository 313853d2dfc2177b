export const trashedKinds = ['blog-post', 'page', 'faq'] as const;

export type TrashedKind = (typeof trashedKinds)[number];

export const trashedKindLabels: Readonly<Record<TrashedKind, string>> = {
  'blog-post': 'Blog post',
  page: 'Page',
  faq: 'FAQ',
};

export const trashRetentionDays = 30;
