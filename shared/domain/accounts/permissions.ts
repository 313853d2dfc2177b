export const staffRoles = ['admin', 'office', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];

interface PermissionRule {
  roles: readonly StaffRole[];
  to: string;
}

const rules = {
  'own-account': { roles: staffRoles, to: 'manage their own account' },
  /** A user who must first set up two-step login has only this permission. */
  'own-two-step': { roles: staffRoles, to: 'set up their own two-step login' },
  dashboard: { roles: staffRoles, to: 'see the dashboard' },
  'desktop-app': { roles: staffRoles, to: 'download the desktop app' },
  'new-leads': { roles: ['office'], to: 'create quote requests and messages' },
  leads: { roles: ['office'], to: 'work with quote requests and messages' },
  import: { roles: [], to: 'import old quote requests and messages' },
  reports: { roles: ['office'], to: 'see the report on leads' },
  'lead-files': { roles: ['office'], to: 'download quote requests and messages as a file' },
  'lead-mail': { roles: ['office'], to: 'write e-mails to customers' },
  templates: { roles: ['office'], to: 'write the reply templates' },
  mail: { roles: ['office'], to: 'see and retry e-mails' },
  subscribers: { roles: ['office'], to: 'work with the subscribers of the newsletter' },
  newsletter: { roles: staffRoles, to: 'see the state of the newsletter' },
  mailings: { roles: ['editor'], to: 'send articles to the subscribers' },
  pages: { roles: ['editor'], to: 'work with pages and their SEO data' },
  blog: { roles: ['editor'], to: 'work with the blog' },
  media: { roles: ['editor'], to: 'work with the media library' },
  redirects: { roles: ['editor'], to: 'redirect old addresses' },
  faqs: { roles: ['editor'], to: 'work with FAQs' },
  trash: { roles: ['editor'], to: 'restore deleted records' },
  writing: { roles: ['editor'], to: 'create previews' },
  settings: { roles: [], to: 'change the settings of the site' },
  menus: { roles: [], to: 'change the menus of the site' },
  staff: { roles: [], to: 'manage staff' },
  tokens: { roles: [], to: 'manage API tokens' },
  audit: { roles: [], to: 'see the audit log' },
  webhooks: { roles: [], to: 'manage webhooks' },
  privacy: { roles: [], to: 'find, export or erase the data of a person' },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof rules;

/**
 * Permissions that an API token can have. Tokens cannot manage accounts, change site settings, send newsletters, or
 * export and erase personal data.
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

export const roleTexts: Readonly<Record<StaffRole, { label: string; about: string }>> = {
  admin: { label: 'Administrator', about: 'Everything, including settings and staff' },
  office: { label: 'Office', about: 'Quote requests, messages, subscribers and e-mails' },
  editor: { label: 'Editor', about: 'Pages, blog, FAQs, pictures, SEO and redirects' },
};

export const formatRolesWithPermission = (permission: Permission): string => {
  const roles = staffRoles.filter((role) => isAllowed(role, permission));
  return roles.length === staffRoles.length ? 'every role' : roles.map((role) => roleTexts[role].label).join(', ');
};

export const explainMissingPermission = (role: StaffRole, permission: Permission): string =>
  `Your role, ${roleTexts[role].label}, has no permission to ${getRule(permission).to.replace('their own', 'your own')}. An administrator can give you another role.`;

export const describePermission = (permission: Permission): string => getRule(permission).to;

export const explainMissingTokenPermission = (permission: Permission): string =>
  isTokenPermission(permission)
    ? `This token has no permission to ${describePermission(permission)}. An administrator can create a token with this permission in Site Settings → Integration.`
    : `API tokens cannot ${describePermission(permission)}. Sign in to the admin instead.`;
