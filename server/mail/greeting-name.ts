/** Characters. No real name is longer. */
const maxNameLength = 60;

/** Characters of addresses, amounts and phone numbers, but not of names. */
const nonNameCharacters = /[.。\p{N}/:@<>]/u;

/** Returns null if the text is not clearly a name. Otherwise the form could be used to send spam to any address. */
export function toGreetingName(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim();
  return name === '' || [...name].length > maxNameLength || nonNameCharacters.test(name.normalize('NFKC'))
    ? null
    : name;
}
