// @module-tag slow
import { testTexts } from '../support/texts/text-tests.ts';

testTexts(['POST /api/quotes', 'POST /api/contacts', 'POST /api/quotes/{id}/entries', 'POST /api/newsletter']);
