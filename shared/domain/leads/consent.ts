export const privacyNoticePath = '/privacy';

/** Consent texts that forms show and leads store (Kenya Data Protection Act 2019, sections 29 and 32). */
export const consentTexts = {
  quote: 'By sending this form, you agree that we may use your details to prepare your quote and contact you about it.',
  contact: 'By sending this form, you agree that we may use your details to reply to you.',
  newsletter:
    'By subscribing, you agree to receive our newsletter by e-mail. We respect your privacy. Unsubscribe at any time.',
} as const;
