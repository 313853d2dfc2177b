/** Checks only the start of long passwords. The check takes 30 ms, but would take 160 ms for all 256 characters. */
const maxCheckedLength = 64;

/**
 * Highest score of zxcvbn. Guessing a password with this score takes more than 10^10 attempts. Three unrelated words
 * or 12 random characters get this score.
 */
const requiredScore = 4;

/** Loads 440 KB of words and patterns on first use, because most server processes never check a new password. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxCheckedLength });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

async function isGuessable(password: string): Promise<boolean> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = undefined; // The next password tries to load the words again.
    throw error;
  });
  return (await estimator).check(password).score < requiredScore;
}

const minLengthBesidesNames = 8;

const minNameLength = 3;

function isMadeOfNames(password: string, names: readonly (string | null | undefined)[]): boolean {
  const plain = plainText(password);
  const rest = names
    .map((name) => plainText(name ?? ''))
    .filter((name) => name.length >= minNameLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, ''), plain);
  return rest !== plain && rest.length < minLengthBesidesNames;
}

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the reason why a password is easy to guess, or null for a strong password. Does not check the length.
 * @param names names of the person and the company
 */
export async function findPasswordWeakness(
  password: string,
  names: readonly (string | null | undefined)[],
): Promise<string | null> {
  const advice = 'Use three or more unrelated words.';
  if (isMadeOfNames(password, names)) {
    return `This password is too similar to your name or the company’s name. ${advice}`;
  }
  return (await isGuessable(password)) ? `This password is easy to guess. ${advice}` : null;
}
