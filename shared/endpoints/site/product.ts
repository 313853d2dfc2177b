import { createEndpointFactory } from '../../api/endpoint.ts';
import { productSchema } from '../../schemas/site/product.ts';

const endpoint = createEndpointFactory({
  name: 'Product',
  description: 'Product and version of this server, for a desktop app that connects.',
});

export const read = endpoint({
  id: 'readProduct',
  method: 'GET',
  path: '/api/product',
  summary: 'Read the product and its version',
  description: 'Desktop apps check `apiLevel` and `oldestAppLevel` to see if they are compatible.',
  access: 'public',
  answer: productSchema,
});
