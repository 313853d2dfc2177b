/** The life of an installation, in its order: each chapter goes on where the one before has ended. */
export const chapters = {
  install: 'Install',
  visitors: 'Visitors',
  faults: 'Faults',
  upgrade: 'Upgrade',
  secrets: 'Secrets',
  grow: 'Grow',
  monitoring: 'Monitoring',
  trouble: 'Something is wrong',
  stop: 'Stop',
  backup: 'Back up and restore',
  guide: 'The guide',
} as const satisfies Record<string, string>;

export const chapterNames = Object.keys(chapters);
