import { defaultPolicy, pastedHtmlPolicy } from '../../../../shared/domain/trusted-html.ts';

let isProbeAllowed = false;

/**
 * Turndown asks, as it is loaded, whether the browser's parser reads an empty text. The browser would refuse and complain;
 * so the empty text passes, from which nothing can come, and any other is refused as before.
 */
export function allowEmptyHtml(): void {
  if (isProbeAllowed) return;
  isProbeAllowed = true;
  globalThis.trustedTypes?.createPolicy(defaultPolicy, { createHTML: (text) => (text === '' ? text : null) });
}

let pastedHtml: ReturnType<NonNullable<typeof globalThis.trustedTypes>['createPolicy']> | undefined;

/** Foreign HTML as a document that is not shown: its scripts and handlers do not run, and its pictures are not fetched. */
export function parsePastedHtml(html: string): Document {
  pastedHtml ??= globalThis.trustedTypes?.createPolicy(pastedHtmlPolicy, { createHTML: (text) => text });
  return new DOMParser().parseFromString(pastedHtml?.createHTML(html) ?? html, 'text/html');
}
