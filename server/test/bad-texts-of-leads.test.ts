// @module-tag slow
import { testTexts } from './text-tests.ts';

testTexts(['POST /api/quotes', 'POST /api/contacts', 'POST /api/quotes/{id}/entries', 'POST /api/newsletter']);
