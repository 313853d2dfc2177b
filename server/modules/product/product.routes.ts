import packageFile from '../../../package.json' with { type: 'json' };
import { apiLevel, oldestAppLevel, productName } from '../../../shared/domain/product.ts';
import { productSchema } from '../../../shared/schemas/product.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readSite } from '../site/site.service.ts';

const { version } = packageFile;

export function productRoutes({ router, guard, context }: ApiRouter): void {
  router.get(
    '/product',
    guard(
      {
        summary: 'Which product answers here, for a desktop app that is being connected',
        access: 'public',
        returns: productSchema,
      },
      async ({ em }) => {
        const { companyName } = await readSite(em, context.config);
        return { product: productName, version, apiLevel, oldestAppLevel, companyName };
      },
    ),
  );
}
