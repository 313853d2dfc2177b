import '@blueprintjs/select/lib/css/blueprint-select.css';
import { Menu, MenuItem } from '@blueprintjs/core';
import { type ItemListRendererProps, type ItemRendererProps, Omnibar } from '@blueprintjs/select';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isAllowed } from '../../../../shared/domain/accounts/permissions.ts';
import { useSession } from '../../shared/session/session.ts';
import { ScreenReaderText } from '../../shared/ui/lists/screen-reader-text.tsx';
import styles from './command-palette.module.css';
import { useRecordSearch } from './found-records.query.ts';
import {
  filterPermittedPaletteItems,
  type PaletteAction,
  type PaletteItem,
  paletteCommands,
  searchPaletteItems,
} from './palette-items.tsx';
import { useRecentRecords } from './recent-records.query.ts';

export interface CommandPaletteProps {
  query: string;
  setQuery: (query: string) => void;
  close: () => void;
  onChoose: (action: PaletteAction) => void;
}

/** Searches records and commands. Mounted only while the palette is open. */
export function CommandPalette({ query, setQuery, close, onChoose }: CommandPaletteProps) {
  useReturnFocus();
  const [active, setActive] = useState<PaletteItem | null>(null);
  const { items: found, isSearching } = useRecordSearch(query);
  const opened = useRecentRecords(query.trim() === '');
  // The items are memoized, because a new list would reset the selection.
  const { user } = useSession();
  const role = user?.role;
  const permitted = useMemo(
    () =>
      filterPermittedPaletteItems(paletteCommands, (permission) => role !== undefined && isAllowed(role, permission)),
    [role],
  );
  const items = useMemo(
    () => [...opened, ...searchPaletteItems(permitted, query), ...found],
    [opened, permitted, query, found],
  );
  const choose = useEffectEvent((item: PaletteItem) => {
    close();
    onChoose(item.action);
  });
  const [isEnterHeld, setEnterHeld] = useState(false);
  useEffect(() => {
    if (!isEnterHeld || isSearching) return;
    setEnterHeld(false);
    const [first] = items;
    if (first) choose(first);
  }, [isEnterHeld, isSearching, items]);
  const holdEnter = (event: KeyboardEvent) => {
    const isCommand = active && permitted.some(({ id }) => id === active.id);
    if (event.key !== 'Enter' || !isSearching || isCommand) return;
    event.preventDefault();
    event.stopPropagation();
    setEnterHeld(true);
  };

  return (
    <>
      <Omnibar<PaletteItem>
        className={styles.palette ?? ''}
        isOpen
        onClose={close}
        items={items}
        itemsEqual="id"
        query={query}
        onQueryChange={(next) => {
          setEnterHeld(false);
          setQuery(next);
        }}
        resetOnSelect
        onActiveItemChange={setActive}
        itemRenderer={renderItem}
        itemListRenderer={(list) => <PaletteResults list={list} isSearching={isSearching} />}
        inputProps={{
          placeholder: 'Name, phone, page or action…',
          'aria-label': 'Search or run a command',
          onKeyDownCapture: holdEnter,
        }}
        onItemSelect={choose}
      />
      <ScreenReaderText role="status">
        {items.length === 0 ? describeNoResults(isSearching) : active && `${active.text}, ${active.label}`}
      </ScreenReaderText>
    </>
  );
}

/** Restores the focus when the palette unmounts. Blueprint restores the focus only when an overlay closes. */
function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

interface FoundProps {
  list: ItemListRendererProps<PaletteItem>;
  isSearching: boolean;
}

/** Without a query, lists recent records and all commands. Blueprint's own list is empty without a query. */
const PaletteResults = ({ list: { filteredItems, renderItem, itemsParentRef }, isSearching }: FoundProps) =>
  filteredItems.length > 0 ? (
    <Menu role="menu" ulRef={itemsParentRef}>
      {filteredItems.map(renderItem)}
    </Menu>
  ) : (
    <p className={styles.none}>{describeNoResults(isSearching)}</p>
  );

const describeNoResults = (isSearching: boolean): string =>
  isSearching ? 'Searching…' : 'Nothing found. Try another word.';

function renderItem(item: PaletteItem, { handleClick, modifiers, ref }: ItemRendererProps) {
  if (!modifiers.matchesPredicate) return null;
  return (
    <MenuItem
      key={item.id}
      ref={ref}
      icon={item.icon}
      text={item.text}
      label={item.label}
      active={modifiers.active}
      disabled={modifiers.disabled}
      onClick={handleClick}
    />
  );
}
