import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import {
  type MenuEntry,
  menuEntriesSchema,
  type NavigationMenu,
  navigationMenuSchema,
} from '../../../../shared/schemas/site/navigation-menu.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { useSaveMenu } from './menus.query.ts';

const menuFormSchema = z.object({ items: menuEntriesSchema });

const newEntry = { label: '', href: '', isHidden: false };

export function useMenuForm(menu: NavigationMenu) {
  const { mutateAsync: saveMenu, isPending } = useSaveMenu(menu.slug);
  const form = useVersionedForm({
    id: menu.slug,
    record: menu,
    recordSchema: navigationMenuSchema,
    versionOf: ({ version }) => version,
    valuesOf: (known: NavigationMenu | null) => ({ items: known?.items ?? [] }),
    schema: menuFormSchema,
    save: ({ items }, version) => saveMenu({ items, version }),
    onSaved: (saved) => {
      const isAsSent = formatMenu(saved.items) === formatMenu(form.values.items);
      // `rebase` preserves the focus and any text that the user has typed since sending.
      if (isAsSent) form.rebase(saved);
      else form.take(saved);
    },
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'items' });
  const { items } = form.values;

  return {
    ...form,
    entries: fields.map(({ id }, place) => ({ ...newEntry, ...items[place], id })),
    isPending,
    add: () => append(newEntry),
    remove,
    move,
    setHidden: (place: number, isHidden: boolean) =>
      form.setValue(`items.${place}.isHidden`, isHidden, { shouldDirty: true }),
    discard: () => form.base && form.take(form.base),
    putBack: () => form.replace((version) => saveMenu({ items: null, version })),
  };
}

export type MenuForm = ReturnType<typeof useMenuForm>;

export type DraftMenuEntry = MenuForm['entries'][number];

export const formatMenu = (entries: readonly MenuEntry[]): string =>
  entries.map(({ label, href, isHidden }) => `${label} → ${href}${isHidden ? ' (hidden)' : ''}`).join('\n');
