const maxNameLength = 60;

/** Matches characters that occur in web and e-mail addresses, amounts and phone numbers, but not in names. */
const nonNameCharacters = /[.。\p{N}/:@<>]/u;

/** Returns null if the text is not clearly a name, so that nobody can use the form to send spam. */
export function toGreetingName(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim();
  return name === '' || [...name].length > maxNameLength || nonNameCharacters.test(name.normalize('NFKC'))
    ? null
    : name;
}
