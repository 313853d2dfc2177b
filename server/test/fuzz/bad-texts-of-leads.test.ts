// @module-tag slow
import { defineTextTests } from '../support/texts/text-tests.ts';

defineTextTests(['POST /api/quotes', 'POST /api/contacts', 'POST /api/quotes/{id}/entries', 'POST /api/newsletter']);
