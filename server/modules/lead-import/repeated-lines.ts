import type { EntityManager } from '@mikro-orm/postgresql';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { LeadImportDetail } from '../../../shared/schemas/lead-import.ts';
import type { LeadImport, ParsedLine } from './lead-import.entity.ts';
import { traitsOf } from './lead-traits.ts';
import { findSameLeads, sameAs } from './same-leads.ts';

/** Lines that are named: as many as of those with problems. */
const namedLines = 20;

interface RepeatedLine {
  line: number;
  lead: ParsedLine;
  identities: string[];
}

/** The first lines of a checked file whose lead is there already, each with what it is the same as. */
export async function namedRepeats(em: EntityManager, { id, kind }: LeadImport): Promise<LeadImportDetail['repeats']> {
  const lines = await em.execute<RepeatedLine[]>(
    `select line, lead, identities from lead_import_line
     where import_id = ? and is_repeated and lead is not null order by line limit ${namedLines}`,
    [id],
  );
  const firstLines = await firstLinesOf(
    em,
    id,
    lines.flatMap(({ identities }) => identities),
  );
  const traits = lines.map(({ lead }) => traitsOf(kind, lead));
  const stored = await findSameLeads(em, kind, traits);
  return lines.map(({ line, identities }) => {
    const same = sameAs(identities, stored);
    const earlier = Math.min(...identities.map((identity) => firstLines.get(identity) ?? line));
    return {
      line,
      earlier: earlier < line ? earlier : null,
      reference: same ? leadReference(kind, same.number) : null,
    };
  });
}

/** Number of the line of the file in which each identity stands first. */
async function firstLinesOf(em: EntityManager, id: string, identities: string[]): Promise<Map<string, number>> {
  const rows = await em.execute<{ identity: string; line: number }[]>(
    `with sought as materialized (select distinct jsonb_array_elements_text(?::jsonb) as identity)
     select identity, min(line)::int as line from lead_import_line, unnest(identities) as identity
     where import_id = ? and identity in (select identity from sought) group by identity`,
    [JSON.stringify(identities), id],
  );
  return new Map(rows.map(({ identity, line }) => [identity, line]));
}
