/** Options of `WebAuthn.addVirtualAuthenticator` for a phone that confirms each sign-in at once. */
export const virtualAuthenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
