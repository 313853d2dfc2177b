// `npm run texts -- desktop-admin/renderer/features/leads` prints the texts of a folder by file, to be read together.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const folder = process.argv[2];
if (!folder) {
  console.error('Name a folder, for example: npm run texts -- desktop-admin/renderer/features/leads');
  process.exit(2);
}
/** At least two words, or a word with a capital letter. Keys, paths and class names are not texts. */
const readableText = /\p{L}['’\p{L}]*[,.:;]? \S|^\p{Lu}\p{Ll}+[.…:?]?$/u;

for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.test.{ts,tsx}'] }).sort()) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const texts = [...findTexts(program)];
  if (texts.length > 0) console.log(`\n${file}\n${texts.map((text) => `  ${text}`).join('\n')}`);
}

/** Finds the texts of JSX, strings and templates. `…` marks a value that is filled in. */
function* findTexts(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* findTexts(child);
  if (!isNode(node) || node.type === 'ImportDeclaration') return;
  const text = readText(node)?.replace(/\s+/g, ' ').trim();
  if (text && readableText.test(text)) yield text;
  for (const child of Object.values(node)) if (typeof child === 'object') yield* findTexts(child);
}

function readText(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? node.quasis?.map(({ value }) => value.cooked).join('…') : undefined;
}

interface SyntaxNode {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
