// @module-tag slow
import { defineTextTests } from '../support/texts/text-tests.ts';

defineTextTests([
  'POST /api/admin/pages',
  'PUT /api/admin/pages/{id}',
  'POST /api/admin/pages/{id}/preview',
  'PUT /api/admin/settings/tagline',
  'PUT /api/admin/settings/facebook_url',
]);
