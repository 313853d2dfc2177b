/** Characters; longer than the names of people are. */
const maxNameLength = 60;

/** What addresses, amounts and phone numbers are made of, and names are not. */
const nonNameCharacters = /[.。\p{N}/:@<>]/u;

/**
 * A name as a mail may greet by it, or null when it could be more than a name: whoever fills the form chooses the
 * address that gets the mail too, and must not be able to have a sentence or a link sent there.
 */
export function toGreetingName(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim();
  return name === '' || [...name].length > maxNameLength || nonNameCharacters.test(name.normalize('NFKC'))
    ? null
    : name;
}
