/** A phone for Chromium's developer tools (`WebAuthn.addVirtualAuthenticator`): it has the right finger on it at once. */
export const virtualAuthenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
