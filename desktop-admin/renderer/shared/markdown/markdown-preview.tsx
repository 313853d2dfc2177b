import { Callout } from '@blueprintjs/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useEffectEvent, useMemo } from 'react';
import { trustRenderedHtml } from '../../../../shared/domain/trusted-html.ts';
import * as markdown from '../../../../shared/endpoints/content/markdown.ts';
import prose from '../../../../shared/styles/prose.module.css';
import { call } from '../api/call.ts';
import { describeError } from '../api/describe-error.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { previewDebounceMs, useDebouncedValue } from '../ui/use-debounced-value.ts';
import styles from './markdown-preview.module.css';

interface MarkdownPreviewProps {
  ref: Ref<HTMLElement>;
  content: string;
  withLines?: boolean;
  onShown: () => void;
}

/** Shows the text as visitors see it. The server renders the text, and the preview uses the site's font and colours. */
export function MarkdownPreview({ ref, content, withLines = false, onShown }: MarkdownPreviewProps) {
  const { data, error, isFetching, refetch } = useQuery(
    renderedMarkdownQuery(useDebouncedValue(content, previewDebounceMs), withLines),
  );
  const __html = useMemo(() => trustRenderedHtml(data?.html ?? ''), [data]);
  const shown = useEffectEvent(onShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new response
  useEffect(() => shown(), [data]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the preview
    <section ref={ref} className={styles.sheet} aria-label="Preview" aria-busy={isFetching} tabIndex={0}>
      {error && (
        <Callout intent="warning" compact>
          <p>The preview could not be created. {describeError(error)}</p>
          <BusyButton size="small" isBusy={isFetching} onClick={() => refetch()}>
            Try again
          </BusyButton>
        </Callout>
      )}
      {content.trim() === '' ? (
        <p className={styles.empty}>Your text appears here as visitors will see it.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server's Markdown renderer, which shows raw HTML as text
        <div className={prose.text} dangerouslySetInnerHTML={{ __html }} />
      )}
    </section>
  );
}

const renderedMarkdownQuery = (content: string, withLines: boolean) =>
  queryOptions({
    queryKey: [markdown.renderMarkdown.path, content, withLines],
    queryFn: ({ signal }) => call(markdown.renderMarkdown, { body: { content, withLines }, signal }),
    enabled: content.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
