import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';

/** Writes the kind into the SQL, because PostgreSQL plans queries better with constants than with parameters. */
export const buildKindCondition = (kind: LeadKind): string => `lead.kind = '${kind}'`;

export const leadNameSql = 'coalesce(lead.full_name, lead.name)';

export const leadSummarySql = `coalesce(lead.subject, btrim(lead.moving_from || coalesce(' → ' || lead.moving_to, '')))`;
