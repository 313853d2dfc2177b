// @module-tag slow
import { defineTextTests } from '../support/texts/text-tests.ts';

defineTextTests([
  'POST /api/blog-posts',
  'PUT /api/blog-posts/{id}',
  'POST /api/admin/blog-posts/{id}/preview',
  'POST /api/faqs',
  'PUT /api/faqs/{id}',
  'POST /api/admin/templates',
  'PUT /api/admin/templates/{id}',
]);
