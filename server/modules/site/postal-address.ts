export interface PostalAddress {
  street: string | null;
  town: string | null;
  postalCode: string | null;
  county: string | null;
}

/**
 * Splits a one-line address such as `Bee Center, Donholm, Nairobi` into street and town at the last comma. The values
 * in `entered` take precedence.
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
