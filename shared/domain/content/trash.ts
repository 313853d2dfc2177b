export const trashedKinds = ['blog-post', 'page', 'faq'] as const;

export type TrashedKind = (typeof trashedKinds)[number];

export const trashedKindLabels: Readonly<Record<TrashedKind, string>> = {
  'blog-post': 'Blog post',
  page: 'Page',
  faq: 'FAQ',
};

/** Days in the trash before permanent deletion. */
export const trashDays = 30;
