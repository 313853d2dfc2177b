import {
  ChatIcon,
  ContrastIcon,
  DocumentIcon,
  ImportIcon,
  InboxIcon,
  KeyIcon,
  LogOutIcon,
  ManualIcon,
  MenuIcon,
  PlusIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Permission } from '../../../../shared/domain/accounts/permissions.ts';
import { formatStatus } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import { summarizeLead } from '../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../shared/schemas/leads/lead.ts';
import { hasAllWords } from '../../shared/ui/lists/list-filter.ts';
import { adminSections } from '../sections.tsx';
import type { Theme } from '../theme.tsx';
import type { RecordKind, RecordLocation } from './recent-records.ts';

export type PaletteAction = { to: string } | { theme: Theme } | { logOut: true };

export interface PaletteItem {
  id: string;
  icon: ReactElement;
  text: string;
  label: string;
  action: PaletteAction;
  /** Users need any one of these permissions. If omitted, every signed-in user sees the item. */
  permissions?: readonly Permission[];
}

const createLinkItem = (
  icon: ReactElement,
  text: string,
  label: string,
  to: string,
  permissions?: readonly Permission[],
): PaletteItem => ({
  id: to,
  icon,
  text,
  label,
  action: { to },
  ...(permissions && { permissions }),
});

const createThemeItem = (name: Theme, text: string): PaletteItem => ({
  id: `theme ${name}`,
  icon: <ContrastIcon />,
  text,
  label: 'Action',
  action: { theme: name },
});

export const paletteCommands: readonly PaletteItem[] = [
  ...adminSections.map(({ icon, title, path, permissions }) =>
    createLinkItem(icon, title, 'Section', path, permissions),
  ),
  createLinkItem(<PlusIcon />, 'New request', 'Action', '/quotes/new', ['leads']),
  createLinkItem(<PlusIcon />, 'New Page', 'Action', '/pages/new', ['pages']),
  createLinkItem(<PlusIcon />, 'New Post', 'Action', '/blog/new', ['blog']),
  createLinkItem(<PlusIcon />, 'New FAQ', 'Action', '/faqs/new', ['faqs']),
  createLinkItem(<ImportIcon />, 'Import old leads', 'Action', '/import', ['import']),
  createLinkItem(<KeyIcon />, 'Change password', 'Action', '/account'),
  createLinkItem(<MenuIcon />, 'Navigation menus', 'Site Settings', '/settings?section=menus', ['menus']),
  createLinkItem(<KeyIcon />, 'API tokens', 'Site Settings', '/settings?section=integration', ['tokens']),
  createThemeItem('light', 'Colours: Light'),
  createThemeItem('dark', 'Colours: Dark'),
  createThemeItem('system', 'Colours: Same as this computer'),
  { id: 'log out', icon: <LogOutIcon />, text: 'Log out', label: 'Action', action: { logOut: true } },
];

const recordKinds = {
  quotes: { icon: <InboxIcon />, label: 'Quote request' },
  contacts: { icon: <ChatIcon />, label: 'Contact message' },
  pages: { icon: <DocumentIcon />, label: 'Page' },
  blog: { icon: <ManualIcon />, label: 'Blog post' },
} as const satisfies Record<RecordKind, object>;

export const createRecordPaletteItem = ({ kind, id }: RecordLocation, text: string): PaletteItem =>
  createLinkItem(recordKinds[kind].icon, text, recordKinds[kind].label, `/${kind}/${id}`);

type ShownLead = Pick<LeadState, 'status'> & { id: string; reference: string } & Parameters<typeof summarizeLead>[0];

/** Includes the lead's reference and status, because a customer may have several requests. */
export function createLeadPaletteItem(lead: ShownLead): PaletteItem {
  const { id, reference, status } = lead;
  const { name, summary } = summarizeLead(lead);
  const item =
    'fullName' in lead
      ? createRecordPaletteItem({ kind: 'quotes', id }, `${name}, ${summary}`)
      : createRecordPaletteItem({ kind: 'contacts', id }, `${name}: ${summary}`);
  return { ...item, label: `${reference}, ${formatStatus(status)}` };
}

export const createPagePaletteItem = ({ id, title }: Pick<PageListItem, 'id' | 'title'>): PaletteItem =>
  createRecordPaletteItem({ kind: 'pages', id }, title);

export const createPostPaletteItem = ({ id, title }: BlogPost): PaletteItem =>
  createRecordPaletteItem({ kind: 'blog', id }, title);

export const filterPermittedPaletteItems = (
  items: readonly PaletteItem[],
  may: (permission: Permission) => boolean,
): PaletteItem[] => items.filter(({ permissions }) => permissions === undefined || permissions.some(may));

/** Returns the items that contain every word of the query, in any order. */
export const searchPaletteItems = (items: readonly PaletteItem[], query: string): PaletteItem[] =>
  items.filter(({ text, label }) => hasAllWords([text, label], query));
