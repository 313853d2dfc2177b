import { readQuery } from '../../../../shared/api/read-query.ts';
import type { LeadCalls } from './lead-resource.ts';

/** What was done with a lead, newest first. */
export const leadEntriesQuery = ({ entries }: Pick<LeadCalls, 'entries'>, id: string) =>
  readQuery(entries.list, { params: { id } });

/** The other leads of the same person. */
export const samePersonQuery = ({ listSamePerson }: Pick<LeadCalls, 'listSamePerson'>, id: string) =>
  readQuery(listSamePerson, { params: { id } });
