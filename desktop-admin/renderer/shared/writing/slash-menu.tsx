import { Menu, MenuItem } from '@blueprintjs/core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { applyEdit, findLineAt, getLineNumber, readSelection, type TextSelection } from '../markdown/markdown-edits.ts';
import styles from './writing-area.module.css';
import { findTools, getKeyName, type WritingTool } from './writing-tools.tsx';

interface SlashMenuState {
  typed: string;
  chosen: number;
  line: number;
}

/** A slash at the start of a line opens the menu. The text area keeps the focus. */
export function useSlashMenu(area: RefObject<HTMLTextAreaElement | null>, use: (tool: WritingTool) => void) {
  const id = useId();
  const [slash, setSlash] = useState<SlashMenuState>();
  const found = slash ? findTools(slash.typed) : [];
  const chosen = slash && found[slash.chosen];

  function choose(tool: WritingTool): void {
    setSlash(undefined);
    if (!area.current) return;
    const { value: text, end } = readSelection(area.current);
    applyEdit(area.current, { start: findLineAt(text, end).start, end, text: '', select: { start: 0, end: 0 } });
    use(tool);
  }

  return {
    id,
    found,
    chosen,
    line: slash?.line,
    choose,
    update(): void {
      if (!area.current) return;
      const at = readSelection(area.current);
      const typed = readSlashCommand(at);
      setSlash(typed === undefined ? undefined : { typed, chosen: 0, line: getLineNumber(at) });
    },
    /** Closes the menu if the cursor has left the command. Otherwise, choosing a tool would remove other text. */
    closeIfCursorMoved(): void {
      if (slash && area.current && !isAtSlash(slash, readSelection(area.current))) setSlash(undefined);
    },
    close(): void {
      setSlash(undefined);
    },
    /** @returns true while the menu is open, so that the text area ignores its own shortcuts */
    handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      if (!slash || found.length === 0 || !isAtSlash(slash, readSelection(event.currentTarget))) return false;
      const key = getKeyName(event.nativeEvent);
      const moves = new Map([
        ['arrowdown', 1],
        ['arrowup', found.length - 1],
      ]);
      const move = moves.get(key);
      if (move !== undefined) setSlash({ ...slash, chosen: (slash.chosen + move) % found.length });
      else if ((key === 'enter' || key === 'tab') && chosen) choose(chosen);
      else if (key === 'escape') setSlash(undefined);
      else return true;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

interface SlashMenuProps extends Pick<ReturnType<typeof useSlashMenu>, 'id' | 'found' | 'chosen' | 'line' | 'choose'> {
  lines: RefObject<HTMLDivElement | null>;
}

export function SlashMenu({ id, found, chosen, line, choose, lines }: SlashMenuProps) {
  if (line === undefined || found.length === 0) return null;
  return (
    <div ref={bringIntoView} className={styles.slash} style={{ insetBlockStart: getLineBottom(lines.current, line) }}>
      <Menu id={id} role="listbox" aria-label="Insert">
        {found.map((tool) => (
          <MenuItem
            key={tool.label}
            id={getOptionId(id, tool)}
            roleStructure="listoption"
            selected={tool === chosen}
            active={tool === chosen}
            icon={tool.icon}
            text={tool.label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(tool)}
          />
        ))}
      </Menu>
    </div>
  );
}

/** Scrolls to the menu, because the menu may not fit below a line near the bottom of the screen. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

function readSlashCommand({ value, start, end }: TextSelection): string | undefined {
  if (start !== end) return undefined;
  const line = findLineAt(value, start);
  if (line.end !== start) return undefined;
  return /^\/(\p{L}*)$/u.exec(value.slice(line.start, start))?.[1];
}

const isAtSlash = ({ typed, line }: SlashMenuState, selected: TextSelection): boolean =>
  readSlashCommand(selected) === typed && getLineNumber(selected) === line;

export const getOptionId = (menuId: string, { label }: WritingTool): string =>
  `${menuId}-${label.replaceAll(' ', '-')}`;

function getLineBottom(lines: HTMLElement | null, number: number): number {
  const line = lines?.children[number];
  return line instanceof HTMLElement ? line.offsetTop + line.offsetHeight : 0;
}
