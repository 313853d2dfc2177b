import { p } from '@mikro-orm/core';
import { TextArray } from './text-array.ts';

/** Where visitors found a record before. */
export const formerSlugsProperty = {
  formerSlugs: p.type(TextArray).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
};

/** A record with an address of its own on the public site. */
interface Addressed {
  slug: string;
  formerSlugs: string[];
}

/**
 * The slugs under which visitors may still look for a record once it gets another: whoever follows an old link is led
 * to the new address. A record that takes one of these slugs for its own comes first.
 */
export function formerSlugsAfter({ slug, formerSlugs }: Addressed, next: string): string[] {
  return slug === next || formerSlugs.includes(slug) ? formerSlugs : [...formerSlugs, slug];
}
