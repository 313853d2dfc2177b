import { apiLevel, oldestAppLevel, productName } from '../../../shared/domain/site/product.ts';
import * as product from '../../../shared/endpoints/site/product.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readProductVersion } from '../../product-version.ts';
import { readSite } from '../site/site.service.ts';

export function handshakeRoutes({ route, context }: ApiRouter): void {
  route(product.read, async ({ em }) => {
    const { companyName } = await readSite(em, context.config);
    return { product: productName, ...readProductVersion(), apiLevel, oldestAppLevel, companyName };
  });
}
