/** What an adult reads of prose in a minute (Brysbaert, 2019). */
const wordsPerMinute = 238;

/** Marks of Markdown and addresses of links are no words. */
const noWords = /\]\([^)\s]*\)|https?:\/\/\S+|[#>*_`|~[\]!]+|(?<![\p{L}\p{N}])-+|-+(?![\p{L}\p{N}])/gu;

/** How many words a text in Markdown has, and how many minutes it takes to read: none for no words, otherwise at least one. */
export function textFigures(markdown: string): { words: number; minutes: number } {
  const words = markdown.replace(noWords, ' ').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, minutes: Math.ceil(words / wordsPerMinute) };
}
