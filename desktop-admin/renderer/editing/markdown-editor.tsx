import { type Intent, SegmentedControl, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import styles from './markdown-editor.module.css';
import { MarkdownPreview } from './markdown-preview.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';

interface MarkdownEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  intent?: Intent;
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

/** A text area for Markdown with a toolbar, and what becomes of it: beside it, or where there is no room, in its place. */
export function MarkdownEditor({ value, onChange, rows = 16, ...control }: MarkdownEditorProps) {
  const [view, setView] = useState('write');
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
      <div className={styles.panes}>
        <div className={styles.write}>
          <TextArea
            {...control}
            fill
            rows={rows}
            value={value}
            spellCheck
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
        <div className={styles.preview}>
          <MarkdownPreview content={value} />
        </div>
      </div>
    </div>
  );
}
