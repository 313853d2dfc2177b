const loopbackName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export type ServerAddress = { origin: string } | { problem: 'address' | 'insecure'; origin: string };

/**
 * The origin that a person means: `example.co.ke` is `https://example.co.ke`, and whatever follows the host is left
 * out. Plain http is for this computer only, because passwords would travel in the open.
 */
export function readServerAddress(typed: string): ServerAddress {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const parsed = parse(hasScheme ? text : `https://${text}`);
  if (!parsed || parsed.username || parsed.password) return { problem: 'address', origin: text };
  const isLocal = loopbackName.test(parsed.hostname);
  if (!hasScheme && isLocal) parsed.protocol = 'http:';
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLocal)) return { origin: parsed.origin };
  return { problem: parsed.protocol === 'http:' ? 'insecure' : 'address', origin: parsed.origin };
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
