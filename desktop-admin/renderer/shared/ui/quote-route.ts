import type { Quote } from '../../../../shared/schemas/quote.ts';

/** `Westlands → Nakuru`, or only where from when the visitor did not say where to. */
export const quoteRoute = ({ movingFrom, movingTo }: Pick<Quote, 'movingFrom' | 'movingTo'>): string =>
  movingTo === null ? movingFrom : `${movingFrom} → ${movingTo}`;
