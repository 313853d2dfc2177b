/** Prefilled messages of chat links. */
export const chatGreetings = {
  general: 'Hello! I would like to know more about your moving services.',
  quote: 'Hello! I would like a quote for my move.',
  /** Specification, section 2 (FAQ page). */
  question: 'Hello! I have a question about your services.',
} as const;

export const createServiceGreeting = (service: string): string => `Hello! I would like a quote for ${service}.`;

export const createPageGreeting = (page: string): string => `Hello! I have a question. (About your page: ${page})`;

export const createPhoneNumberMessage = (reference: string): string => `Hello! My phone number for ${reference} is `;

export const createChatLink = (whatsappHref: string, greeting: string): string =>
  `${whatsappHref}?text=${encodeURIComponent(greeting)}`;
