export const revisionKinds = ['blog-post', 'page'] as const;

export type RevisionKind = (typeof revisionKinds)[number];

export const revisionCauses = ['save', 'publish', 'unpublish', 'restore', 'slug'] as const;

export type RevisionCause = (typeof revisionCauses)[number];

export const revisionCauseLabels: Readonly<Record<RevisionCause, string>> = {
  save: 'Saved',
  publish: 'Published',
  unpublish: 'Unpublished',
  restore: 'Restored',
  slug: 'Address changed',
};

export const revisionRetentionDays = 30;

/** An older version is kept if it is the last of its day and there are fewer newer versions than this limit. */
export const maxRevisions = 100;
