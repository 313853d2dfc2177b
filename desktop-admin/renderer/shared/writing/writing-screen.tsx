import { Button, SegmentedControl } from '@blueprintjs/core';
import { PropertiesIcon, SearchTextIcon } from '@blueprintjs/icons';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { DraftProblem } from '../drafts/draft-problem.tsx';
import { MarkdownPreview } from '../markdown/markdown-preview.tsx';
import { useTextPictures } from '../markdown/use-text-pictures.ts';
import { MissingAltTexts } from '../media/missing-alt-texts.tsx';
import { UploadList } from '../media/upload-list.tsx';
import { useStoredValue } from '../ui/stored-value.ts';
import { previewDebounceMs, useDebouncedValue } from '../ui/use-debounced-value.ts';
import { FindAndReplace } from './find/find-and-replace.tsx';
import { useFindInText } from './find/use-find-in-text.ts';
import { OtherWriters, RestoredNotice } from './save-status.tsx';
import { Outline, TextStats } from './text-overview.tsx';
import { ToolDialogs, useWritingTools } from './tool-dialogs.tsx';
import { useTextView } from './use-text-view.ts';
import { WritingArea } from './writing-area.tsx';
import { WritingHeader, type WritingHeaderProps } from './writing-header.tsx';
import styles from './writing-screen.module.css';
import { WritingToolbar } from './writing-toolbar.tsx';
import { getKeyName } from './writing-tools.tsx';

interface WritingScreenProps extends WritingHeaderProps {
  id: string;
  form: WritingHeaderProps['form'] &
    ComponentProps<typeof OtherWriters>['form'] &
    ComponentProps<typeof RestoredNotice>['form'] &
    ComponentProps<typeof MissingAltTexts>['form'];
  notices?: ReactNode;
  text: string;
  onText: (text: string) => void;
  problem: string | undefined;
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
  { value: 'outline', label: 'Outline' },
];

export function WritingScreen({ id, notices, text, onText, problem, ...head }: WritingScreenProps) {
  const { form, recordId } = head;
  const area = useRef<HTMLTextAreaElement>(null);
  const textView = useTextView(area, text);
  const find = useFindInText(area, textView.reveal);
  const tools = useWritingTools(area);
  const pictures = useTextPictures(area, text);
  const [view, setView] = useState('write');
  const [outline, setOutline] = useStoredValue('trinity-admin-outline', ['shown', 'hidden'] as const, 'shown');
  /** Outline and statistics use the delayed text, so that typing stays fast. */
  const settled = useDebouncedValue(text, previewDebounceMs);
  const problemId = `${id}-problem`;

  const { goTo: moveTo } = textView;
  const goTo = useCallback(
    (line: number) => {
      setView('write');
      moveTo(line);
    },
    [moveTo],
  );

  function openFind(): void {
    setView('write');
    find.open();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!['mod+f', 'mod+h'].includes(getKeyName(event.nativeEvent))) return;
    event.preventDefault();
    openFind();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key presses of the elements inside
    <div className={styles.screen} data-view={view} data-outline={outline} onKeyDown={onKeyDown}>
      <WritingHeader {...head} />
      <DraftProblem form={form} text={text} />
      <OtherWriters form={form} />
      <RestoredNotice form={form} />
      {notices}
      <MissingAltTexts form={form} />
      <div className={styles.bar}>
        <WritingToolbar textareaId={id} use={tools.use} />
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
        <TextStats text={settled} />
      </div>
      {find.isOpen && <FindAndReplace area={area} value={text} find={find} />}
      <div className={styles.uploads}>
        <UploadList {...pictures} />
      </div>
      <div className={styles.panes}>
        <div className={styles.outline}>
          <Outline text={settled} goTo={goTo} />
        </div>
        <div className={styles.write}>
          {problem && (
            <p id={problemId} className={styles.problem}>
              Content: {problem}
            </p>
          )}
          <div ref={textView.scroller} className={styles.scroller} onScroll={textView.follow}>
            <WritingArea
              id={id}
              value={text}
              onChange={onText}
              problem={problem}
              problemId={problemId}
              isAtHand={recordId !== null}
              area={area}
              lines={textView.lines}
              searched={find.isOpen ? find.searched : ''}
              current={find.current}
              use={tools.use}
              pictures={pictures.listeners}
              onCursor={textView.showCursor}
            />
          </div>
        </div>
        <div className={styles.preview}>
          <MarkdownPreview ref={textView.sheet} content={text} withLines onShown={textView.showDrawn} />
        </div>
      </div>
      <ToolDialogs area={area} asked={tools.asked} close={tools.close} />
    </div>
  );
}
