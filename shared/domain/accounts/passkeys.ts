/** Longest texts of a passkey, in characters. Ids are at most 1,023 bytes long (WebAuthn, section 4), in Base64url. */
export const passkeyLimits = { name: 60, credentialId: 1_400 } as const;

/** How many somebody may have: every device of theirs, and some keys. */
export const maxPasskeys = 20;

/** Browsers know passkeys of names only, and never of addresses such as 127.0.0.1. */
export const isPasskeyHost = (hostname: string): boolean => /[a-z]/i.test(hostname) && !hostname.startsWith('[');
