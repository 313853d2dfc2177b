import '@github/markdown-toolbar-element';
import { Button } from '@blueprintjs/core';
import { memo } from 'react';
import styles from './writing-screen.module.css';
import { formatKey, toAriaKeyShortcuts, type WritingTool, writingTools } from './writing-tools.tsx';

interface WritingToolbarProps {
  textareaId: string;
  use: (tool: WritingTool) => void;
}

/** The toolbar is one tab stop. Arrow keys move between the buttons. */
export const WritingToolbar = memo(({ textareaId, use }: WritingToolbarProps) => (
  <markdown-toolbar for={textareaId} aria-label="Formatting" className={styles.toolbar}>
    {writingTools.map((tool) => (
      <Button
        key={tool.label}
        data-md-button={'style' in tool.does ? tool.does.style : ''}
        variant="minimal"
        icon={tool.icon}
        aria-label={tool.label}
        title={tool.key ? `${tool.label} (${formatKey(tool.key)})` : tool.label}
        {...(tool.key && { 'aria-keyshortcuts': toAriaKeyShortcuts(tool.key) })}
        // The toolbar element itself handles tools that have a `style`.
        onClick={() => 'style' in tool.does || use(tool)}
      />
    ))}
  </markdown-toolbar>
));

export function applyToolbarStyle(textareaId: string, style: string): void {
  document
    .querySelector(`markdown-toolbar[for="${textareaId}"]`)
    ?.querySelector<HTMLElement>(`[data-md-button="${style}"]`)
    ?.click();
}
