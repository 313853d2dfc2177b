import { createEndpointFactory } from '../../api/endpoint.ts';
import { markdownInputSchema, renderedMarkdownSchema } from '../../schemas/content/markdown.ts';

const endpoint = createEndpointFactory({
  name: 'Markdown',
  description: 'Markdown of staff as the site displays it, for the preview of an editor.',
});

export const renderMarkdown = endpoint({
  id: 'renderMarkdown',
  method: 'POST',
  path: '/api/admin/markdown',
  summary: 'Render Markdown as HTML',
  description: 'HTML in the text is shown as text. Nothing is stored.',
  access: 'writing',
  isReadOnly: true,
  body: markdownInputSchema,
  answer: renderedMarkdownSchema,
  examples: { body: { content: '**Free** quote' }, answer: { html: '<p><strong>Free</strong> quote</p>' } },
});
