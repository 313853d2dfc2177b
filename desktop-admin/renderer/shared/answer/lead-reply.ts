import { useQuery } from '@tanstack/react-query';
import {
  createTemplateValues,
  fillReplyTemplate,
  type TemplateChannel,
} from '../../../../shared/domain/leads/reply-templates.ts';
import { createMailtoLink } from '../../../../shared/domain/web-address.ts';
import type { ReplyTemplate } from '../../../../shared/schemas/leads/reply-template.ts';
import { siteInfoQuery, templateListQuery } from '../api/common-queries.query.ts';
import { useSession } from '../session/session.ts';

/** A template that is filled with what is known of a lead. */
export type FilledTemplate = Pick<ReplyTemplate, 'id' | 'name' | 'language' | 'body'> & { subject: string };

/** The person who is written to, and what about. */
export interface ReplyContext {
  name: string;
  reference: string;
  /** Where the person moves from and to; null for what is no move. */
  route: string | null;
}

/** The templates of a channel, filled for a lead: those in one's own language first, each language in its order. */
export function useFilledTemplates(lead: ReplyContext, channel: TemplateChannel): FilledTemplate[] {
  const { data: templates = [] } = useQuery(templateListQuery);
  const { data: company } = useQuery(siteInfoQuery);
  const { user: writer } = useSession();
  const values = createTemplateValues({ lead, company, writer });
  const isForeign = ({ language }: ReplyTemplate) => Number(language !== writer?.templateLanguage);
  return templates
    .filter((template) => template.active && template.channel === channel)
    .toSorted((a, b) => isForeign(a) - isForeign(b))
    .map(({ id, name, language, subject, body }) => ({
      ...{ id, name, language },
      subject: fillReplyTemplate(subject ?? '', values),
      body: fillReplyTemplate(body, values),
    }));
}

/** Hash of a lead's address that opens it for an e-mail to be written. */
export const composeMailHash = '#email';

/** Opens the person's mail program with what has been written (RFC 6068: line breaks are CR LF). */
export const createEmailDraftLink = (address: string, { subject, text }: { subject: string; text: string }): string =>
  `${createMailtoLink(address)}?subject=${encodeURIComponent(subject)}` +
  `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;

/** @param phone in E.164, such as `+254712345678` */
export const createWhatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace('+', '')}${text && `?text=${encodeURIComponent(text)}`}`;
