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

/** After the retention period, the last version of a day is kept if fewer than this many versions are newer. */
export const maxRevisions = 100;
