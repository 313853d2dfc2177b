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
import { statusLabel } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import { leadHead } from '../../../../shared/schemas/leads/any-lead.ts';
import type { LeadStanding } from '../../../../shared/schemas/leads/lead.ts';
import { hasWords } from '../../shared/ui/lists/list-filter.ts';
import { sections } from '../sections.tsx';
import type { Theme } from '../theme.tsx';
import type { RecordKind, RecordPlace } from './opened-records.ts';

/** What choosing an item does: most lead somewhere. */
export type PaletteAction = { to: string } | { theme: Theme } | { logOut: true };

export interface PaletteItem {
  /** Tells the item from all others of the palette, of whichever kind they are. */
  id: string;
  icon: ReactElement;
  text: string;
  /** What kind of thing it is. */
  label: string;
  action: PaletteAction;
  /** Permissions of which any will do; without them it is for everybody who is signed in. */
  permissions?: readonly Permission[];
}

const goTo = (
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

const theme = (name: Theme, text: string): PaletteItem => ({
  id: `theme ${name}`,
  icon: <ContrastIcon />,
  text,
  label: 'Action',
  action: { theme: name },
});

/** Every section, and what can be done from anywhere. */
export const commands: readonly PaletteItem[] = [
  ...sections.map(({ icon, title, path, permissions }) => goTo(icon, title, 'Section', path, permissions)),
  goTo(<PlusIcon />, 'New request by hand', 'Action', '/quotes/new', ['leads']),
  goTo(<PlusIcon />, 'New Page', 'Action', '/pages/new', ['pages']),
  goTo(<PlusIcon />, 'New Post', 'Action', '/blog/new', ['blog']),
  goTo(<PlusIcon />, 'New FAQ', 'Action', '/faqs/new', ['faqs']),
  goTo(<ImportIcon />, 'Import old leads', 'Action', '/import', ['import']),
  goTo(<KeyIcon />, 'Change password', 'Action', '/account'),
  goTo(<MenuIcon />, 'Navigation menus', 'Site Settings', '/settings?section=menus', ['menus']),
  goTo(<KeyIcon />, 'API tokens', 'Site Settings', '/settings?section=integration', ['tokens']),
  theme('light', 'Colours: Light'),
  theme('dark', 'Colours: Dark'),
  theme('system', 'Colours: Like the computer'),
  { id: 'log out', icon: <LogOutIcon />, text: 'Log out', label: 'Action', action: { logOut: true } },
];

/** What is opened by its id, each below the path of its section. */
const recordKinds = {
  quotes: { icon: <InboxIcon />, label: 'Quote request' },
  contacts: { icon: <ChatIcon />, label: 'Contact message' },
  pages: { icon: <DocumentIcon />, label: 'Page' },
  blog: { icon: <ManualIcon />, label: 'Blog post' },
} as const satisfies Record<RecordKind, object>;

export const recordItem = ({ kind, id }: RecordPlace, text: string): PaletteItem =>
  goTo(recordKinds[kind].icon, text, recordKinds[kind].label, `/${kind}/${id}`);

type ShownLead = Pick<LeadStanding, 'status'> & { id: string; reference: string } & Parameters<typeof leadHead>[0];

/** One person may have asked several times: the number and the status tell which is which. */
export function leadItem(lead: ShownLead): PaletteItem {
  const { id, reference, status } = lead;
  const { name, summary } = leadHead(lead);
  const item =
    'fullName' in lead
      ? recordItem({ kind: 'quotes', id }, `${name}, ${summary}`)
      : recordItem({ kind: 'contacts', id }, `${name}: ${summary}`);
  return { ...item, label: `${reference}, ${statusLabel(status)}` };
}

export const pageItem = ({ id, title }: Pick<PageListItem, 'id' | 'title'>): PaletteItem =>
  recordItem({ kind: 'pages', id }, title);

export const postItem = ({ id, title }: BlogPost): PaletteItem => recordItem({ kind: 'blog', id }, title);

/** Items that somebody may choose. */
export const itemsFor = (items: readonly PaletteItem[], may: (permission: Permission) => boolean): PaletteItem[] =>
  items.filter(({ permissions }) => permissions === undefined || permissions.some(may));

/** Items that have every word of the query, in any order. */
export const itemsWith = (items: readonly PaletteItem[], query: string): PaletteItem[] =>
  items.filter(({ text, label }) => hasWords([text, label], query));
