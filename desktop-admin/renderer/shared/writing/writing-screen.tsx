import { Button, SegmentedControl } from '@blueprintjs/core';
import { PropertiesIcon, SearchTextIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyEdit } from '../forms/markdown-edits.ts';
import { MarkdownPreview } from '../forms/markdown-preview.tsx';
import { useTextPictures } from '../forms/use-text-pictures.ts';
import { WhoIsHere } from '../live/who-is-here.tsx';
import { UploadList } from '../media/upload-list.tsx';
import { useStoredValue } from '../ui/stored-value.ts';
import { FindBar } from './find-bar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { outlineOf } from './outline.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { markCursor, scrollAlong } from './scroll-along.ts';
import { textFigures } from './text-figures.ts';
import { lineNumber, selectedIn, WritingArea } from './writing-area.tsx';
import { callToActionEdit, namedLinkEdit, pictureEdit } from './writing-edits.ts';
import styles from './writing-screen.module.css';
import { pressStyle, WritingToolbar } from './writing-toolbar.tsx';
import { type AskedFor, keyName, type WritingTool } from './writing-tools.tsx';

interface WritingScreenProps {
  /** Of the text area. */
  id: string;
  /** Of the post or the page; null for a new one. */
  recordId: string | null;
  /** What is written, for those who do not see the screen. */
  heading: string;
  back: ReactNode;
  title: ReactNode;
  /** Whether it is saved. */
  state: ReactNode;
  actions: ReactNode;
  /** What has to be said before anything else. */
  notices: ReactNode;
  text: string;
  onText: (text: string) => void;
  maxLength: number;
  problem: string | undefined;
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
  { value: 'outline', label: 'Outline' },
];

/** A text that has the window to itself: tools, outline, and beside it what becomes of it. */
export function WritingScreen({
  id,
  recordId,
  heading,
  back,
  title,
  state,
  actions,
  notices,
  text,
  onText,
  maxLength,
  problem,
}: WritingScreenProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const pictures = useTextPictures(area);
  const [view, setView] = useState('write');
  const [outline, setOutline] = useStoredValue('trinity-admin-outline', ['shown', 'hidden'] as const, 'shown');
  const [asked, setAsked] = useState<{ kind: AskedFor; selected: string; isOpen: boolean }>();
  const [find, setFind] = useState({ isOpen: false, searched: '', current: -1 });
  /** What is counted and listed may come a moment after the key. */
  const settled = useDeferredValue(text);
  const problemId = `${id}-problem`;

  const follow = useCallback(() => {
    if (scroller.current && lines.current && sheet.current) scrollAlong(scroller.current, lines.current, sheet.current);
  }, []);
  const showCursor = useCallback(() => {
    if (area.current && sheet.current) markCursor(sheet.current, lineNumber(selectedIn(area.current)));
  }, []);
  const showDrawn = useCallback(() => {
    follow();
    showCursor();
  }, [follow, showCursor]);

  function use({ does }: WritingTool): void {
    if (!area.current) return;
    const at = selectedIn(area.current);
    if ('style' in does) pressStyle(id, does.style);
    else if ('edit' in does) applyEdit(area.current, does.edit(at));
    else setAsked({ kind: does.ask, selected: at.value.slice(at.start, at.end), isOpen: true });
  }

  /** The text has kept its selection while the dialog was open. */
  function answer(edit: typeof callToActionEdit | typeof pictureEdit, address: string, words: string): void {
    closeAsked();
    if (area.current) applyEdit(area.current, edit(selectedIn(area.current), address, words));
  }

  /** At once: a dialog that is open takes the focus back. */
  function closeAsked(): void {
    flushSync(() => setAsked((now) => now && { ...now, isOpen: false }));
    area.current?.focus();
  }

  /** Brings a place of the text into view. */
  function reveal(line: number): void {
    const element = lines.current?.children[line];
    if (!(element instanceof HTMLElement) || !scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const isInView =
      element.offsetTop >= scrollTop && element.offsetTop + element.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) scroller.current.scrollTop = element.offsetTop - clientHeight / 3;
  }

  function goTo(line: number): void {
    setView('write');
    const place = text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
    // On a phone the text is not there yet.
    requestAnimationFrame(() => {
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(place, place);
      reveal(line);
      showCursor();
    });
  }

  function showFound(place: number): void {
    setFind((now) => ({ ...now, current: place }));
    if (place < 0 || !area.current) return;
    reveal(lineNumber({ value: area.current.value, start: place, end: place }));
  }

  function closeFind(): void {
    const { current, searched } = find;
    setFind((now) => ({ ...now, isOpen: false }));
    area.current?.focus({ preventScroll: true });
    if (current >= 0) area.current?.setSelectionRange(current, current + searched.length);
  }

  function openFind(): void {
    const at = area.current && selectedIn(area.current);
    const selected = at ? at.value.slice(at.start, at.end) : '';
    setView('write');
    setFind((now) => ({
      isOpen: true,
      searched: selected !== '' && !selected.includes('\n') ? selected : now.searched,
      current: at && selected !== '' ? at.start : now.current,
    }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!['mod+f', 'mod+h'].includes(keyName(event.nativeEvent))) return;
    event.preventDefault();
    openFind();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it
    <div className={styles.screen} data-view={view} data-outline={outline} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        {back}
        <h1 className={styles.heading}>{heading}</h1>
        {title}
        <div className={styles.state} role="status">
          {state}
        </div>
        {recordId && <WhoIsHere recordId={recordId} />}
        <div className={styles.actions}>{actions}</div>
      </header>
      {notices}
      <div className={styles.bar}>
        <WritingToolbar textareaId={id} use={use} />
        <Button
          variant="minimal"
          icon={<SearchTextIcon />}
          aria-label="Find and replace"
          title="Find and replace (Ctrl+F)"
          aria-keyshortcuts="Control+F Meta+F"
          onClick={openFind}
        />
        <Button
          className={styles.outlineSwitch ?? ''}
          variant="minimal"
          icon={<PropertiesIcon />}
          text="Outline"
          aria-pressed={outline === 'shown'}
          active={outline === 'shown'}
          onClick={() => setOutline(outline === 'shown' ? 'hidden' : 'shown')}
        />
        <SegmentedControl
          className={styles.views ?? ''}
          size="small"
          aria-label="View"
          options={views}
          value={view}
          onValueChange={setView}
        />
        <Figures text={settled} />
      </div>
      {find.isOpen && (
        <FindBar
          area={area}
          value={text}
          searched={find.searched}
          setSearched={(searched) => setFind((now) => ({ ...now, searched }))}
          current={find.current}
          show={showFound}
          close={closeFind}
        />
      )}
      <div className={styles.uploads}>
        <UploadList {...pictures} />
      </div>
      <div className={styles.panes}>
        <Outline text={settled} goTo={goTo} />
        <div className={styles.write}>
          {problem && (
            <p id={problemId} className={styles.problem}>
              Content: {problem}
            </p>
          )}
          <div ref={scroller} className={styles.scroller} onScroll={follow}>
            <WritingArea
              id={id}
              value={text}
              onChange={onText}
              maxLength={maxLength}
              problem={problem}
              problemId={problemId}
              isAtHand={recordId !== null}
              area={area}
              lines={lines}
              searched={find.isOpen ? find.searched : ''}
              current={find.current}
              use={use}
              pictures={pictures.listeners}
              onCursor={showCursor}
            />
          </div>
        </div>
        <div className={styles.preview}>
          <MarkdownPreview ref={sheet} content={text} withLines onShown={showDrawn} />
        </div>
      </div>
      <LinkDialog
        isOpen={asked?.isOpen === true && asked.kind !== 'picture'}
        area={area}
        kind={asked?.kind === 'call-to-action' ? 'call-to-action' : 'link'}
        selected={asked?.selected ?? ''}
        insert={(address, words) =>
          answer(asked?.kind === 'call-to-action' ? callToActionEdit : namedLinkEdit, address, words)
        }
        close={closeAsked}
      />
      <PictureDialog
        isOpen={asked?.isOpen === true && asked.kind === 'picture'}
        insert={(address, alt) => answer(pictureEdit, address, alt)}
        close={closeAsked}
      />
    </div>
  );
}

function Figures({ text }: { text: string }) {
  const { words, minutes } = useMemo(() => textFigures(text), [text]);
  return (
    <span className={styles.figures}>
      {words.toLocaleString('en-KE')} {words === 1 ? 'word' : 'words'}
      {minutes > 0 && ` · ${minutes} min to read`}
    </span>
  );
}

/** The headings of the text, each of which leads to its place. */
function Outline({ text, goTo }: { text: string; goTo: (line: number) => void }) {
  const headings = useMemo(() => outlineOf(text), [text]);
  return (
    <nav className={styles.outline} aria-label="Outline">
      {headings.length === 0 && <p>Headings of the text appear here.</p>}
      <ul>
        {headings.map(({ level, text: words, line }) => (
          <li key={line} data-level={level}>
            <Button variant="minimal" size="small" fill alignText="start" text={words} onClick={() => goTo(line)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
