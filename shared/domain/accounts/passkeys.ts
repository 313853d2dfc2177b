/** Maximum lengths in characters. A credential id has up to 1,023 bytes (WebAuthn, section 4), in Base64url. */
export const passkeyLimits = { name: 60, credentialId: 1_400 } as const;

export const maxPasskeys = 20;

/** Browsers support passkeys for host names only, not for IP addresses. */
export const isPasskeyHost = (hostname: string): boolean => /[a-z]/i.test(hostname) && !hostname.startsWith('[');
