export const sessionKinds = ['web', 'desktop'] as const;
