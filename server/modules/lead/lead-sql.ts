import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';

/** SQL condition: leads of a kind. A constant in the text, so that PostgreSQL estimates them well. */
export const buildKindCondition = (kind: LeadKind): string => `lead.kind = '${kind}'`;

/** SQL: name of the person of a lead. */
export const leadNameSql = 'coalesce(lead.full_name, lead.name)';

/** SQL: what a lead is about. The route, or the subject. */
export const leadSummarySql = `coalesce(lead.subject, btrim(lead.moving_from || coalesce(' → ' || lead.moving_to, '')))`;
