/** What keeps a history of its versions. */
export const revisionKinds = ['blog-post', 'page'] as const;

export type RevisionKind = (typeof revisionKinds)[number];

/** What was done when a version was kept. */
export const revisionCauses = ['save', 'publish', 'unpublish', 'restore', 'slug'] as const;

export type RevisionCause = (typeof revisionCauses)[number];

/** What people read for it. */
export const revisionCauseLabels: Readonly<Record<RevisionCause, string>> = {
  save: 'Saved',
  publish: 'Published',
  unpublish: 'Taken off the site',
  restore: 'Put back',
  slug: 'Address changed',
};

/** Days for which every version is kept. */
export const revisionDays = 30;

/** Number of newer versions up to which one that is older than `revisionDays` is kept, of each day the last. */
export const maxRevisions = 100;
