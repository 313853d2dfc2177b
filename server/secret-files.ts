import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

interface SecretFilesResult {
  environment: Variables;
  problems: string[];
}

/**
 * Reads environment variables from files. `NAME_FILE` is the path of the file with the value of `NAME`. An empty file
 * leaves the variable unset. For `DATABASE_PASSWORD`, an empty file is an error.
 */
export function readSecretFiles(environment: Variables, names: readonly string[]): SecretFilesResult {
  const read = { ...environment };
  const problems: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) problems.push(`${name}: is also set by ${name}_FILE. Remove one of the two`);
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
