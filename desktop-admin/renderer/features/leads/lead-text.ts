import { statusLabel } from '../../shared/ui/status-tag.tsx';
import type { LeadResource, ListedLead } from './lead-resource.ts';

/** All of a lead as plain text, to be pasted wherever it is needed. */
export function leadText<L extends ListedLead>(resource: LeadResource<L>, lead: L): string {
  const head = [`${resource.line(lead).name} (${lead.reference})`, `Status: ${statusLabel(lead.status)}`];
  return [...head, ...resource.facts(lead).map(([name, value]) => `${name}: ${value}`)].join('\n');
}
