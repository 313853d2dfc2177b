import { Menu, MenuItem } from '@blueprintjs/core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { applyEdit, lineAt, lineNumber, type Selected, selectedIn } from '../markdown/markdown-edits.ts';
import type { useTextPictures } from '../markdown/use-text-pictures.ts';
import { MarkedLines } from './marked-lines.tsx';
import styles from './writing-area.module.css';
import { nextEntryEdit } from './writing-edits.ts';
import { keyName, toolsFor, type WritingTool, writingTools } from './writing-tools.tsx';

interface WritingAreaProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  problemId: string;
  /** Whether the focus begins in it. */
  isAtHand: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Element with a copy of each line, of the same size and place: what a text area does not tell of its own. */
  lines: RefObject<HTMLDivElement | null>;
  /** What is searched in the text, and which occurrence is looked at. */
  searched: string;
  current: number;
  use: (tool: WritingTool) => void;
  /** Takes what is pasted or dropped. */
  pictures: ReturnType<typeof useTextPictures>['listeners'];
  /** Called when the cursor may stand in another line. */
  onCursor: () => void;
}

/**
 * A text area for Markdown that is as tall as its text. Behind it stands the same text, invisible, line by line: it says how
 * tall that is and where each line is, and bears the marks of a search. Its undo is the browser's own.
 */
export function WritingArea({
  id,
  value,
  onChange,
  problem,
  problemId,
  isAtHand,
  area,
  lines,
  searched,
  current,
  use,
  pictures,
  onCursor,
}: WritingAreaProps) {
  const menuId = useId();
  const [slash, setSlash] = useState<SlashMenuState>();
  const found = slash ? toolsFor(slash.typed) : [];
  const chosen = slash && found[slash.chosen];

  function lookForSlash(): void {
    onCursor();
    if (!area.current) return;
    const at = selectedIn(area.current);
    const typed = slashBefore(at);
    setSlash(typed === undefined ? undefined : { typed, chosen: 0, line: lineNumber(at) });
  }

  /** The menu goes with the words that opened it: a choice takes away what stands before the cursor. */
  function closeSlashElsewhere(): void {
    if (slash && area.current && !isAtSlash(slash, selectedIn(area.current))) setSlash(undefined);
  }

  /** Takes away what was typed to find the tool, and uses it. */
  function choose(tool: WritingTool): void {
    setSlash(undefined);
    if (!area.current) return;
    const { value: text, end } = selectedIn(area.current);
    applyEdit(area.current, { start: lineAt(text, end).start, end, text: '', select: { start: 0, end: 0 } });
    use(tool);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter and arrows choose among what an input method offers.
    if (event.nativeEvent.isComposing) return;
    const key = keyName(event.nativeEvent);
    if (slash && found.length > 0 && isAtSlash(slash, selectedIn(event.currentTarget))) {
      const moves = new Map([
        ['arrowdown', 1],
        ['arrowup', found.length - 1],
      ]);
      const move = moves.get(key);
      if (move !== undefined) setSlash({ ...slash, chosen: (slash.chosen + move) % found.length });
      else if ((key === 'enter' || key === 'tab') && chosen) choose(chosen);
      else if (key === 'escape') setSlash(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const tool = writingTools.find((each) => each.key === key);
    const edit = key === 'enter' ? nextEntryEdit(selectedIn(event.currentTarget)) : undefined;
    if (!tool && !edit) return;
    event.preventDefault();
    // Ctrl+K would open the search of everything.
    event.stopPropagation();
    if (tool) use(tool);
    else if (edit) applyEdit(event.currentTarget, edit);
  }

  return (
    <div className={styles.paper}>
      <MarkedLines ref={lines} value={value} searched={searched} current={current} />
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        aria-label="Content"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-autocomplete="list"
        aria-controls={slash ? menuId : undefined}
        aria-activedescendant={chosen && optionId(menuId, chosen)}
        placeholder="Write here. / at the start of a line opens a menu of what can be put there; pictures can be pasted or dropped."
        value={value}
        spellCheck
        // biome-ignore lint/a11y/noAutofocus: the screen is for nothing else, and is opened to write
        autoFocus={isAtHand}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          lookForSlash();
        }}
        onSelect={() => {
          onCursor();
          closeSlashElsewhere();
        }}
        onBlur={() => setSlash(undefined)}
        onKeyDown={onKeyDown}
        {...pictures}
      />
      {slash && found.length > 0 && (
        <div
          ref={bringIntoView}
          className={styles.slash}
          style={{ insetBlockStart: bottomOf(lines.current, slash.line) }}
        >
          <Menu id={menuId} role="listbox" aria-label="What to put here">
            {found.map((tool) => (
              <MenuItem
                key={tool.label}
                id={optionId(menuId, tool)}
                roleStructure="listoption"
                selected={tool === chosen}
                active={tool === chosen}
                icon={tool.icon}
                text={tool.label}
                // The text area keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(tool)}
              />
            ))}
          </Menu>
        </div>
      )}
    </div>
  );
}

/** At the end of a screen there may be no room below the line. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface SlashMenuState {
  typed: string;
  /** Which of those that fit. */
  chosen: number;
  line: number;
}

/** What is typed after a slash at the start of a line; undefined where there is none. */
function slashBefore({ value, start, end }: Selected): string | undefined {
  if (start !== end) return undefined;
  const line = lineAt(value, start);
  if (line.end !== start) return undefined;
  return /^\/(\p{L}*)$/u.exec(value.slice(line.start, start))?.[1];
}

const isAtSlash = ({ typed, line }: SlashMenuState, selected: Selected): boolean =>
  slashBefore(selected) === typed && lineNumber(selected) === line;

const optionId = (menuId: string, { label }: WritingTool): string => `${menuId}-${label.replaceAll(' ', '-')}`;

function bottomOf(lines: HTMLElement | null, number: number): number {
  const line = lines?.children[number];
  return line instanceof HTMLElement ? line.offsetTop + line.offsetHeight : 0;
}
