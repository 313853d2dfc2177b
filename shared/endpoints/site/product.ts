import { createEndpointFactory } from '../../api/endpoint.ts';
import { productSchema } from '../../schemas/site/product.ts';

const endpoint = createEndpointFactory({
  name: 'Product',
  description: 'Product and version of this server. Desktop apps check the product and the API level.',
});

export const read = endpoint({
  id: 'readProduct',
  method: 'GET',
  path: '/api/product',
  summary: 'Read the product name and version',
  description: 'Desktop apps compare `apiLevel` and `oldestAppLevel` with their own level.',
  access: 'public',
  answer: productSchema,
});
