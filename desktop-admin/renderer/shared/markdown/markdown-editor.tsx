import { type Intent, SegmentedControl, TextArea } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { UploadList } from '../media/upload-list.tsx';
import styles from './markdown-editor.module.css';
import { MarkdownPreview } from './markdown-preview.tsx';
import { MarkdownToolbar, runWritingToolForKey } from './markdown-toolbar.tsx';
import { useTextPictures } from './use-text-pictures.ts';

interface MarkdownEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  intent?: Intent;
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

/**
 * On narrow screens, the preview replaces the text area. The text area has no `maxLength`, because browsers would
 * silently cut pasted text. The length is validated on saving.
 */
export function MarkdownEditor({ value, onChange, rows = 16, ...control }: MarkdownEditorProps) {
  const [view, setView] = useState('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const pictures = useTextPictures(area, value);

  function follow(): void {
    if (!area.current || !sheet.current) return;
    const { scrollTop, scrollHeight, clientHeight } = area.current;
    const room = sheet.current.scrollHeight - sheet.current.clientHeight;
    sheet.current.scrollTop = (scrollTop / Math.max(1, scrollHeight - clientHeight)) * room;
  }

  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.bar}>
        <div className={styles.tools}>
          <MarkdownToolbar textareaId={control.id} />
        </div>
        <SegmentedControl
          className={styles.views ?? ''}
          size="small"
          aria-label="View"
          options={views}
          value={view}
          onValueChange={setView}
        />
      </div>
      <div className={styles.uploads}>
        <UploadList {...pictures} />
      </div>
      <div className={styles.panes}>
        <div className={styles.write}>
          <TextArea
            {...control}
            inputRef={area}
            fill
            rows={rows}
            value={value}
            spellCheck
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={runWritingToolForKey}
            {...pictures.listeners}
            onScroll={follow}
          />
        </div>
        <div className={styles.preview}>
          <MarkdownPreview ref={sheet} content={value} onShown={follow} />
        </div>
      </div>
    </div>
  );
}
