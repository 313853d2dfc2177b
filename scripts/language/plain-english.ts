export interface PlainEnglishViolation {
  line: number;
  message: string;
}

/** Each with its replacement. */
const forbiddenWords: [words: string, instead: string][] = [
  ['anew|again and again', 'again, repeatedly'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['whoever|nobody who', 'anyone who, the person who'],
  ['of before|the (?:one|release|version) before', 'previous'],
  ['meanwhile', 'in the meantime'],
  ['in place of', 'instead of'],
  ['belongs? into', 'belongs in'],
  ['(?:stands?|stood) (?:in|at)', 'is in, is at'],
  ['(?:is|are|was|were|be|been) told of|tells? of|told of|learns? of', 'is notified, reports, logs'],
  ['rings? for', 'alerts, notifies'],
  ['goes out|went out', 'is sent'],
  ['take(?:s|n)? down|took down|handed in', 'create, save'],
  ['(?:take(?:s|n)?|took|taking) back', 'revoke, undo'],
  ['(?:puts?|brings?|brought|putting|bringing) back', 'restore'],
  ['in vain', 'not found, without success'],
  ['clash(?:es|ed|ing)?|overtaken|was quicker', 'conflict, stale version'],
  ['(?<!there )(?:is|are) none|(?<!there )is no (?!longer)[a-z]+', 'is not a'],
  ['(?:has|have) it', 'uses, returns, stores it'],
  ['for good', 'permanently'],
  ['by then', 'at that time'],
  ['such as with', 'for example with'],
  ['what there is', 'name the thing'],
  ['asked about', 'requested, prompts for'],
  ["one's own|one’s own|the own", 'your own'],
  ['who may', 'permission, allowed to'],
  ['begin(?:s|ning)? anew|start(?:s|ing)? over', 'start again'],
];

const forbidden = new RegExp(
  `(?<![\\w-])(?:${forbiddenWords.map(([words]) => `(${words})`).join('|')})(?![\\w-])`,
  'giu',
);

export function findForbiddenWords(text: string): PlainEnglishViolation[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(forbidden)].map(([found, ...groups]) => {
      const instead = forbiddenWords[groups.findIndex((group) => group !== undefined)]?.[1];
      return { line: index + 1, message: `"${found}": write ${instead}` };
    }),
  );
}

const weakWords = 'What|Whether|Who|Whoever|Whom|Whose|Which|Where|Of|The same of';

/** Matches the start of a comment, a JSDoc tag, a description of the API or a Markdown heading. */
const weakStart = new RegExp(
  `(?:^\\s*(?:/\\*\\*?|//|\\{/\\*|#+)\\s+|[;,{})]\\s+(?://|/\\*\\*?)\\s+|@(?:returns|param \\w+(?: -)?)\\s+|(?:summary|description|describe)\\S?\\s*['"\`(]+)(?:${weakWords})(?![\\w’'])`,
  'i',
);

/** Finds comments, descriptions and headings that start like a question. They should start with a noun or a verb. */
export function findWeakStarts(text: string): PlainEnglishViolation[] {
  return text.split('\n').flatMap((line, index, lines) => {
    const isContinued = /^\s*(\/\/|#) /.test(lines[index - 1] ?? '') && /^\s*(\/\/|#) /.test(line);
    const startsInNextLine =
      /^\s*\/\*\*$/.test(lines[index - 1] ?? '') && new RegExp(`^\\s*\\* (?:${weakWords})\\b`).test(line);
    return (weakStart.test(line) && !isContinued) || startsInNextLine
      ? [{ line: index + 1, message: 'starts with a question word: start with a noun or a verb' }]
      : [];
  });
}

const maxWords = 30;

/** Finds sentences of a Markdown file that are too long. Ignores code. A table cell and a list item end a sentence. */
export function findLongSentences(text: string): PlainEnglishViolation[] {
  const remarks: PlainEnglishViolation[] = [];
  let isCode = false;
  let words: string[] = [];
  let start = 0;
  const endSentence = () => {
    if (words.length > maxWords) {
      const beginning = words.slice(0, 6).join(' ');
      remarks.push({ line: start, message: `"${beginning}…" has ${words.length} words: write at most ${maxWords}` });
    }
    words = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    if (isFence || /^\s*([-*|#<]|\d+\.|$)/.test(line)) endSentence();
    if (isFence || isCode) continue;
    for (const cell of line.replaceAll(/`[^`]*`/g, 'code').split(/(?:^|\s)\|(?:\s|$)/)) {
      for (const word of cell.split(/\s+/).filter((part) => /\p{L}|\d/u.test(part))) {
        if (words.length === 0) start = index + 1;
        words.push(word);
        if (/[.!?:][)"*_’”]*$/.test(word)) endSentence();
      }
      if (line.startsWith('|')) endSentence();
    }
  }
  endSentence();
  return remarks;
}
