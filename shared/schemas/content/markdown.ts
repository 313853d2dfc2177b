import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { textOrEmpty } from '../text-fields.ts';

export const markdownInputSchema = z.object({
  content: textOrEmpty(textLimits.content).default(''),
  withLines: z.boolean().default(false).meta({
    description:
      'True to add `data-line` to each HTML block. `data-line` is the number of the Markdown line where the block starts, counted from 0',
  }),
});

export const renderedMarkdownSchema = z.object({
  html: z.string().meta({ description: 'Safe HTML, as the site shows it' }),
});

export type RenderedMarkdown = z.infer<typeof renderedMarkdownSchema>;
