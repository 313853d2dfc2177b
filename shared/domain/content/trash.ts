/** What is kept in the trash when it is deleted. */
export const trashedKinds = ['blog-post', 'page', 'faq'] as const;

export type TrashedKind = (typeof trashedKinds)[number];

/** What people read for it. */
export const trashedKindLabels: Readonly<Record<TrashedKind, string>> = {
  'blog-post': 'Blog post',
  page: 'Page',
  faq: 'FAQ',
};

/** Days after which what is in the trash is deleted for ever. */
export const trashDays = 30;
