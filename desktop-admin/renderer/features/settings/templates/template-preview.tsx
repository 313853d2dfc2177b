import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import {
  createTemplateValues,
  fillReplyTemplate,
  findUnfilledPlaceholders,
} from '../../../../../shared/domain/leads/reply-templates.ts';
import * as quotes from '../../../../../shared/endpoints/leads/quotes.ts';
import { summarizeLead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { siteInfoQuery } from '../../../shared/api/common-queries.query.ts';
import { useSession } from '../../../shared/session/session.ts';
import styles from './templates-panel.module.css';

const exampleLead = { name: 'Grace Njeri', reference: 'Q-10432', route: 'Westlands → Nakuru' };

interface TemplatePreviewProps {
  subject: string | null;
  body: string;
}

export function TemplatePreview({ subject, body }: TemplatePreviewProps) {
  const { data: [newest] = [] } = useQuery(createReadQuery(quotes.list, { query: { limit: 1 } }));
  const { data: company } = useQuery(siteInfoQuery);
  const { user: writer } = useSession();
  const { name, summary: route } = newest
    ? summarizeLead(newest)
    : { name: exampleLead.name, summary: exampleLead.route };
  const lead = { name, route, reference: newest?.reference ?? exampleLead.reference };
  const fill = (text: string) => fillReplyTemplate(text, createTemplateValues({ lead, company, writer }));
  const gaps = findUnfilledPlaceholders(`${subject ?? ''} ${body}`).filter(
    (gap) => findUnfilledPlaceholders(fill(gap)).length > 0,
  );
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>
        Example for {lead.name} ({lead.reference})
      </h3>
      {subject !== null && (
        <p>
          <strong>{fill(subject)}</strong>
        </p>
      )}
      <p>{fill(body)}</p>
      {gaps.length > 0 && <h3>Fill in by hand: {gaps.join(', ')}</h3>}
    </section>
  );
}
