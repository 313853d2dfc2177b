/** What the chat links write for the visitor. */
export const chatGreetings = {
  general: 'Hello! I would like to know more about your moving services.',
  quote: 'Hello! I would like a quote for my move.',
  /** Specification, section 2 (FAQ page). */
  question: 'Hello! I have a question about your services.',
} as const;

/** @param service as its page calls it */
export const createServiceGreeting = (service: string): string => `Hello! I would like a quote for ${service}.`;

/** @param page its name, or its address where it has none in the menus */
export const createPageGreeting = (page: string): string => `Hello! I have a question. (About your page: ${page})`;

/** @param reference of the request whose number looked incomplete */
export const createPhoneGreeting = (reference: string): string => `Hello! My phone number for ${reference} is `;

/** A WhatsApp link that opens with a text already written. */
export const createChatLink = (whatsappHref: string, greeting: string): string =>
  `${whatsappHref}?text=${encodeURIComponent(greeting)}`;
