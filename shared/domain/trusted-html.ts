/**
 * Trusted Types: a browser that knows them puts text into a page as HTML only if one of our policies has passed it, and
 * knows no policies but those that the document's header names. Other browsers take text as ever.
 */
interface TrustedTypePolicy {
  createHTML(text: string): TrustedHTML;
}

declare global {
  /**
   * Trusted Types, which are not among TypeScript's own declarations, and are missing in browsers without them and on the
   * server.
   */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): TrustedTypePolicy }
    | undefined;

  interface DOMParser {
    parseFromString(text: string | TrustedHTML, type: DOMParserSupportedType): Document;
  }
}

/** What the server has made of staff's Markdown, in which raw HTML is text. */
const renderedHtmlPolicy = 'rendered-html';
/** What staff have pasted: read in a document of its own, where nothing runs, and never shown. */
export const pastedHtmlPolicyName = 'pasted-html';
/** What the browser asks by this name about plain text that a library hands it. */
export const defaultPolicyName = 'default';

const requirePolicies = (...names: string[]) => [
  "require-trusted-types-for 'script'",
  `trusted-types ${names.join(' ')}`,
];

/** Directives of the content security policy of the public site. */
export const siteTrustedTypesDirectives: readonly string[] = requirePolicies(renderedHtmlPolicy);

/** Directives of the content security policy of the admin, on the web and in the desktop app. */
export const adminTrustedTypesDirectives: readonly string[] = requirePolicies(
  renderedHtmlPolicy,
  pastedHtmlPolicyName,
  defaultPolicyName,
);

let renderedHtml: TrustedTypePolicy | undefined;

/** HTML that our server has rendered, as a page may show it. Each call makes a new object: keep it between renders. */
export function trustRenderedHtml(html: string): string | TrustedHTML {
  renderedHtml ??= globalThis.trustedTypes?.createPolicy(renderedHtmlPolicy, { createHTML: (text) => text });
  return renderedHtml?.createHTML(html) ?? html;
}
