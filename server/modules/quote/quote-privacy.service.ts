import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrivacyExport } from '../../../shared/schemas/privacy.ts';
import { newestFirst } from '../../http/list-page.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import type { Person } from '../lead/person.ts';
import { Quote } from './quote.entity.ts';
import { presentQuote } from './quote.presenter.ts';

const condition = ({ kind }: Person) => (kind === 'email' ? 'lower(email) = lower(?)' : 'phone_normalized = ?');

/** All requests of one person, spam included, with what was agreed to. */
export async function quotesOf(em: EntityManager, person: Person): Promise<PrivacyExport['quotes']> {
  const quotes = await em.find(Quote, { [raw(condition(person), [person.value])]: [] }, { orderBy: newestFirst });
  return quotes.map((quote) => ({
    ...presentQuote(quote),
    consentText: quote.consentText ?? null,
    consentedAt: quote.consentedAt?.toISOString() ?? null,
  }));
}

/** @returns how many requests there were */
export const eraseQuotesOf = (em: EntityManager, person: Person): Promise<number> =>
  eraseLeads(em, 'quote', condition(person), [person.value]);
