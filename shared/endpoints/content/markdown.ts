import { createEndpointFactory } from '../../api/endpoint.ts';
import { markdownInputSchema, renderedMarkdownSchema } from '../../schemas/content/markdown.ts';

const endpoint = createEndpointFactory({
  name: 'Markdown',
  description: 'Preview of Markdown as the site displays it.',
});

export const renderMarkdown = endpoint({
  id: 'renderMarkdown',
  method: 'POST',
  path: '/api/admin/markdown',
  summary: 'Render Markdown as HTML',
  description: 'HTML tags in the Markdown are shown as text. Nothing is stored.',
  access: 'writing',
  isReadOnly: true,
  body: markdownInputSchema,
  answer: renderedMarkdownSchema,
  examples: { body: { content: '**Free** quote' }, answer: { html: '<p><strong>Free</strong> quote</p>' } },
});
