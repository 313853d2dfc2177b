/** Browsers with Trusted Types accept HTML only from policies that the content security policy lists. */
interface TrustedTypePolicy {
  createHTML(text: string): TrustedHTML;
}

declare global {
  /** Undefined in some browsers and on the server. TypeScript does not declare this variable. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): TrustedTypePolicy }
    | undefined;

  interface DOMParser {
    parseFromString(text: string | TrustedHTML, type: DOMParserSupportedType): Document;
  }
}

/** Policy for HTML that the server rendered from staff's Markdown. Raw HTML in the Markdown appears as text. */
const renderedHtmlPolicy = 'rendered-html';
/** Policy for pasted HTML, which is parsed in an inert document and never shown. */
export const pastedHtmlPolicyName = 'pasted-html';
/** Name reserved by browsers. Browsers apply this policy to plain strings, for example from libraries. */
export const defaultPolicyName = 'default';

const requirePolicies = (...names: string[]) => [
  "require-trusted-types-for 'script'",
  `trusted-types ${names.join(' ')}`,
];

export const siteTrustedTypesDirectives: readonly string[] = requirePolicies(renderedHtmlPolicy);

export const adminTrustedTypesDirectives: readonly string[] = requirePolicies(
  renderedHtmlPolicy,
  pastedHtmlPolicyName,
  defaultPolicyName,
);

let renderedHtml: TrustedTypePolicy | undefined;

/** Memoize the result, because each call creates a new object. */
export function trustRenderedHtml(html: string): string | TrustedHTML {
  renderedHtml ??= globalThis.trustedTypes?.createPolicy(renderedHtmlPolicy, { createHTML: (text) => text });
  return renderedHtml?.createHTML(html) ?? html;
}
