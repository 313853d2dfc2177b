/** What each may do: `permissions.ts`. */
export const staffRoles = ['admin', 'office', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];
