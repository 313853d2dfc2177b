import { useMemo } from 'react';
import { trustRenderedHtml } from '../../shared/domain/trusted-html.ts';
import styles from '../../shared/styles/prose.module.css';

/** Renders HTML from the server without escaping, because the server returns safe HTML. */
export function RichText({ html }: { html: string }) {
  const __html = useMemo(() => trustRenderedHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown renderer shows raw HTML as text
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html }} />;
}
