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

export type FilledTemplate = Pick<ReplyTemplate, 'id' | 'name' | 'language' | 'body'> & { subject: string };

export interface ReplyContext {
  name: string;
  reference: string;
  route: string | null;
}

/** Returns a channel's templates, filled in with the lead's values. Templates in the user's language come first. */
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

export const composeMailHash = '#email';

/** Returns a `mailto:` link that opens a draft. RFC 6068 requires CR LF as line breaks. */
export const createEmailDraftLink = (address: string, { subject, text }: { subject: string; text: string }): string =>
  `${createMailtoLink(address)}?subject=${encodeURIComponent(subject)}` +
  `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;

/** @param phone number in E.164 format, such as `+254712345678` */
export const createWhatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace('+', '')}${text && `?text=${encodeURIComponent(text)}`}`;
