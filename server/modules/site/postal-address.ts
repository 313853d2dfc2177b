/** An address in the parts that search engines ask for; null: not known. */
export interface PostalAddress {
  street: string | null;
  town: string | null;
  postalCode: string | null;
  county: string | null;
}

/**
 * The parts of an address that is written in one line, such as `Bee Center, Donholm, Nairobi`: what staff have entered
 * of each, and for street and town otherwise what stands before and after the last comma. The country is no part.
 */
export function parsePostalAddress(line: string, entered: PostalAddress): PostalAddress {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^kenya$/i.test(part));
  const hasTown = parts.length > 1;
  const street = (hasTown ? parts.slice(0, -1) : parts).join(', ');
  return {
    ...entered,
    street: entered.street ?? (street || null),
    town: entered.town ?? (hasTown ? (parts.at(-1) ?? null) : null),
  };
}
