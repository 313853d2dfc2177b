import type { KeyboardEvent, RefObject } from 'react';
import { applyEdit, readSelection } from '../markdown/markdown-edits.ts';
import type { useTextPictures } from '../markdown/use-text-pictures.ts';
import { HighlightedLines } from './highlighted-lines.tsx';
import { getOptionId, SlashMenu, useSlashMenu } from './slash-menu.tsx';
import styles from './writing-area.module.css';
import { createListContinuationEdit } from './writing-edits.ts';
import { getKeyName, type WritingTool, writingTools } from './writing-tools.tsx';

interface WritingAreaProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  problemId: string;
  isAtHand: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Element with a copy of each line, because a text area does not report the positions of its lines. */
  lines: RefObject<HTMLDivElement | null>;
  searched: string;
  current: number;
  use: (tool: WritingTool) => void;
  pictures: ReturnType<typeof useTextPictures>['listeners'];
  onCursor: () => void;
}

/**
 * The text area grows with its text. A transparent copy of each line provides the height and the line positions, and
 * shows search highlights. Undo works as in any text area.
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
  const slash = useSlashMenu(area, use);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While the user composes text with an input method, Enter and arrow keys select characters.
    if (event.nativeEvent.isComposing) return;
    if (slash.handleKey(event)) return;
    const key = getKeyName(event.nativeEvent);
    const tool = writingTools.find((each) => each.key === key);
    const edit = key === 'enter' ? createListContinuationEdit(readSelection(event.currentTarget)) : undefined;
    if (!tool && !edit) return;
    event.preventDefault();
    // Without this call, Ctrl+K would also open the global search.
    event.stopPropagation();
    if (tool) use(tool);
    else if (edit) applyEdit(event.currentTarget, edit);
  }

  return (
    <div className={styles.paper}>
      <HighlightedLines ref={lines} value={value} searched={searched} current={current} />
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        aria-label="Content"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-autocomplete="list"
        aria-controls={slash.line === undefined ? undefined : slash.id}
        aria-activedescendant={slash.chosen && getOptionId(slash.id, slash.chosen)}
        placeholder="Write here. Type / at the start of a line to insert headings, tables and more. Paste or drop pictures."
        value={value}
        spellCheck
        // biome-ignore lint/a11y/noAutofocus: users open this screen to write
        autoFocus={isAtHand}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          slash.update();
        }}
        onSelect={() => {
          onCursor();
          slash.closeIfCursorMoved();
        }}
        onBlur={slash.close}
        onKeyDown={onKeyDown}
        {...pictures}
      />
      <SlashMenu {...slash} lines={lines} />
    </div>
  );
}
