import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/** What `readSecretFiles` found: the variables with the secrets among them, and a sentence for each that is wrong. */
interface SecretFilesResult {
  environment: Variables;
  problems: string[];
}

/**
 * Secrets that are handed over as files, as container engines do: `NAME_FILE` names the file that `NAME` is read from.
 * The line break at its end is not part of it, and an empty file is the same as no variable; but for the password of the
 * database, whose absence PostgreSQL's client tells by a type only.
 */
export function readSecretFiles(environment: Variables, names: readonly string[]): SecretFilesResult {
  const read = { ...environment };
  const problems: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) problems.push(`${name}: is set, and ${name}_FILE too. Set one of them`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
      if (name === 'DATABASE_PASSWORD' && !read[name]) problems.push(`${name}_FILE: ${file} is empty`);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? error.code : error;
      problems.push(`${name}_FILE: ${file} cannot be read (${reason})`);
    }
  }
  return { environment: read, problems };
}
