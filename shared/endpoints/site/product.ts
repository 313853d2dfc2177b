import { createEndpointFactory } from '../../api/endpoint.ts';
import { productSchema } from '../../schemas/site/product.ts';

const endpoint = createEndpointFactory({
  name: 'Product',
  description: 'Which product and which version answers here, for a desktop app that is being connected.',
});

export const read = endpoint({
  id: 'readProduct',
  method: 'GET',
  path: '/api/product',
  summary: 'Which product answers here, for a desktop app that is being connected',
  description: '`apiLevel` and `oldestAppLevel` tell whether the app and the server suit each other.',
  access: 'public',
  answer: productSchema,
});
