import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { send } from '@koa/send';
import * as reference from '../../shared/endpoints/api-document.ts';
import { type ApiRouter, listEndpoints } from '../http/api-router.ts';
import type { AreaRouter } from '../http/area-routes.ts';
import { NotFound } from '../http/errors.ts';
import { buildOpenApiDocument } from './openapi-document.ts';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const swaggerUiFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Sends only the pasted token, never the reader's session cookie. */
const startScript = `const withoutCookies = (request) => Object.assign(request, { credentials: 'omit' });
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, defaultModelsExpandDepth: -1, validatorUrl: null, requestInterceptor: withoutCookies });
`;

/** @param all routers whose endpoints the document describes */
export function openApiRoutes({ route, context }: ApiRouter, all: AreaRouter[]): void {
  let document: ReturnType<typeof buildOpenApiDocument> | undefined;

  route(reference.readDocument, () => {
    document ??= buildOpenApiDocument(all.flatMap(listEndpoints), context.config.siteOrigin);
    return document;
  });

  route(reference.readPage, async ({ ctx }) => {
    ctx.type = 'html';
    ctx.body = referencePage;
  });

  route(reference.readFile, async ({ ctx, params }) => {
    if (params.file === 'start.js') {
      ctx.type = 'js';
      ctx.body = startScript;
    } else if (swaggerUiFiles.includes(params.file)) {
      await send(ctx, params.file, { root: swaggerUi });
    } else {
      throw new NotFound();
    }
  });
}
