/** What somebody of the staff is. */
export const staffRoles = ['admin', 'office', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];

interface PermissionRule {
  /** The roles that have the permission. */
  roles: readonly StaffRole[];
  /** What it allows, as the end of a sentence that begins with "may". */
  to: string;
}

/** Administrators may do everything, whatever stands here. */
const rules = {
  'own-account': { roles: staffRoles, to: 'look after their own account' },
  /** The only permission that is open to whoever has to set up the second step before anything else. */
  'own-two-step': { roles: staffRoles, to: 'set up their own two-step login' },
  dashboard: { roles: staffRoles, to: 'see the dashboard' },
  'desktop-app': { roles: staffRoles, to: 'get the desktop app' },
  'new-leads': { roles: ['office'], to: 'hand in quote requests and messages' },
  leads: { roles: ['office'], to: 'work with quote requests and messages' },
  import: { roles: [], to: 'import old quote requests and messages' },
  reports: { roles: ['office'], to: 'see the report on leads' },
  'lead-files': { roles: ['office'], to: 'take quote requests and messages along as a file' },
  'lead-mail': { roles: ['office'], to: 'write e-mails to customers' },
  templates: { roles: ['office'], to: 'write the reply templates' },
  mail: { roles: ['office'], to: 'look after the e-mails that are sent' },
  subscribers: { roles: ['office'], to: 'work with the subscribers of the newsletter' },
  newsletter: { roles: staffRoles, to: 'see how the newsletter is doing' },
  mailings: { roles: ['editor'], to: 'send articles to the subscribers' },
  pages: { roles: ['editor'], to: 'work with pages and their SEO data' },
  blog: { roles: ['editor'], to: 'work with the blog' },
  media: { roles: ['editor'], to: 'work with the pictures of the media library' },
  redirects: { roles: ['editor'], to: 'lead old addresses to new ones' },
  faqs: { roles: ['editor'], to: 'work with FAQs' },
  trash: { roles: ['editor'], to: 'restore what was deleted' },
  writing: { roles: ['editor'], to: 'see how a text will look' },
  settings: { roles: [], to: 'change the settings of the site' },
  menus: { roles: [], to: 'change the menus of the site' },
  staff: { roles: [], to: 'manage staff' },
  tokens: { roles: [], to: 'manage API tokens' },
  audit: { roles: [], to: 'see who did what' },
  webhooks: { roles: [], to: 'manage webhooks' },
  privacy: { roles: [], to: 'find, hand over or erase what is kept of a person' },
} as const satisfies Record<string, PermissionRule>;

/** What a call of the API needs: each endpoint names one, and never a role. */
export type Permission = keyof typeof rules;

/**
 * What a program with a token may be allowed to do. Never what is a person's own, what lets somebody in, what sends mails to
 * many or changes the site as a whole, nor what hands over or erases a person's data.
 */
export const tokenPermissions = [
  'new-leads',
  'leads',
  'lead-files',
  'subscribers',
  'dashboard',
  'pages',
  'blog',
  'faqs',
  'audit',
] as const satisfies readonly Permission[];

export type TokenPermission = (typeof tokenPermissions)[number];

export const isTokenPermission = (permission: Permission): permission is TokenPermission =>
  tokenPermissions.some((each) => each === permission);

const getRule = (permission: Permission): PermissionRule => rules[permission];

export const isAllowed = (role: StaffRole, permission: Permission): boolean =>
  role === 'admin' || getRule(permission).roles.includes(role);

/** What people read for a role, and what those who have it do. */
export const roleTexts: Readonly<Record<StaffRole, { label: string; about: string }>> = {
  admin: { label: 'Administrator', about: 'Everything, settings and staff included' },
  office: { label: 'Office', about: 'Quote requests, messages, subscribers and e-mails' },
  editor: { label: 'Editor', about: 'Pages, blog, FAQs, pictures, SEO and redirects' },
};

/** Who has a permission, in words. */
export const formatRolesWithPermission = (permission: Permission): string => {
  const roles = staffRoles.filter((role) => isAllowed(role, permission));
  return roles.length === staffRoles.length ? 'every role' : roles.map((role) => roleTexts[role].label).join(', ');
};

/** Why somebody may not do something, and who can change that. */
export const explainMissingPermission = (role: StaffRole, permission: Permission): string =>
  `Your role, ${roleTexts[role].label}, has no permission to ${getRule(permission).to.replace('their own', 'your own')}. An administrator can give you another role.`;

/** What a permission allows, as the end of a sentence that begins with "may". */
export const describePermission = (permission: Permission): string => getRule(permission).to;

/** Why a program may not do something with its token, and what would help. */
export const explainMissingTokenPermission = (permission: Permission): string =>
  isTokenPermission(permission)
    ? `This token has no permission to ${describePermission(permission)}. An administrator can make one that has it, in Site Settings → Integration.`
    : `No token may ${describePermission(permission)}. Please sign in to the admin.`;
