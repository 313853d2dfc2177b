// @module-tag slow
import { testTexts } from '../support/texts/text-tests.ts';

testTexts([
  'POST /api/admin/pages',
  'PUT /api/admin/pages/{id}',
  'POST /api/admin/pages/{id}/preview',
  'PUT /api/admin/settings/tagline',
  'PUT /api/admin/settings/facebook_url',
]);
