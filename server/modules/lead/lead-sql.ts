import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';

/** A constant in the text gives PostgreSQL better estimates than a parameter. */
export const buildKindCondition = (kind: LeadKind): string => `lead.kind = '${kind}'`;

export const leadNameSql = 'coalesce(lead.full_name, lead.name)';

/** SQL: the route of a quote request, or the subject of a message. */
export const leadSummarySql = `coalesce(lead.subject, btrim(lead.moving_from || coalesce(' → ' || lead.moving_to, '')))`;
