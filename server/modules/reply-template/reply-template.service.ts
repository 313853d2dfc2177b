import type { EntityManager } from '@mikro-orm/postgresql';
import { templateChannelLabels, templateLanguageLabels } from '../../../shared/domain/leads/reply-templates.ts';
import type {
  ReplyTemplateChanges,
  ReplyTemplateFields,
  ReplyTemplateOrder,
  ReplyTemplate as ReplyTemplateView,
} from '../../../shared/schemas/leads/reply-template.ts';
import type { Actor } from '../../db/actor.ts';
import { type Edit, refuseStaleEdit } from '../../db/edit-conflicts.ts';
import { inWantedOrder } from '../../db/record-order.ts';
import { NotFound } from '../../http/errors.ts';
import { differences, record } from '../audit/audit.service.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

const byGroup = { channel: 'desc', language: 'asc', position: 'asc', id: 'asc' } as const;

type Group = Pick<ReplyTemplateFields, 'channel' | 'language'>;

/** WhatsApp before e-mail, English before Swahili, each in its order. */
export async function listTemplates(em: EntityManager): Promise<ReplyTemplateView[]> {
  return (await em.findAll(ReplyTemplate, { orderBy: byGroup })).map(presentTemplate);
}

/** All there are, a few dozen. Writes wait for each other, those of new ones included, so that no place is given twice. */
async function lockTemplates(tx: EntityManager): Promise<ReplyTemplate[]> {
  await tx.execute('lock table reply_template in share row exclusive mode');
  return tx.findAll(ReplyTemplate);
}

const inGroup = (templates: ReplyTemplate[], { channel, language }: Group) =>
  templates
    .filter((template) => template.channel === channel && template.language === language)
    .toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id));

const nextPlace = (templates: ReplyTemplate[], group: Group) => (inGroup(templates, group).at(-1)?.position ?? 0) + 1;

export function createTemplate(em: EntityManager, fields: ReplyTemplateFields, by: Actor): Promise<ReplyTemplate> {
  return em.transactional(async (tx) => {
    const position = nextPlace(await lockTemplates(tx), fields);
    const template = tx.create(ReplyTemplate, { ...fields, position, updatedBy: by.name });
    await tx.flush();
    record(tx, by, { verb: 'create', kind: 'template', id: template.id, summary: template.name });
    return template;
  });
}

/**
 * Changes a template; in another channel or language it comes last.
 * @throws {NotFound}
 * @throws {Conflict} when it is based on an older version.
 */
export function updateTemplate(
  em: EntityManager,
  id: string,
  { version: _, ...changes }: ReplyTemplateChanges,
  edit: Edit,
): Promise<ReplyTemplate> {
  return em.transactional(async (tx) => {
    const templates = await lockTemplates(tx);
    const template = found(templates, id);
    refuseStaleEdit(template, edit, () => presentTemplate(template));
    const before = presentTemplate(template);
    const isMoved = changes.channel !== template.channel || changes.language !== template.language;
    const position = isMoved ? nextPlace(templates, changes) : template.position;
    tx.assign(template, { ...changes, position, updatedBy: edit.by.name });
    record(tx, edit.by, {
      verb: 'update',
      kind: 'template',
      id,
      summary: template.name,
      changes: differences(before, presentTemplate(template)),
    });
    return template;
  });
}

/** @throws {Conflict} with the templates of the group when they or their order are others by now. */
export function orderTemplates(
  em: EntityManager,
  { channel, language, ...wanted }: ReplyTemplateOrder,
  by: Actor,
): Promise<ReplyTemplate[]> {
  return em.transactional(async (tx) => {
    const listed = inGroup(await lockTemplates(tx), { channel, language });
    const group = `${templateChannelLabels[channel]}, ${templateLanguageLabels[language]}`;
    const ordered = inWantedOrder(listed, wanted, { present: presentTemplate, what: `The templates for ${group}` });
    for (const [index, template] of ordered.entries())
      if (template.position !== index + 1) tx.assign(template, { position: index + 1, updatedBy: by.name });
    record(tx, by, { verb: 'order', kind: 'template', summary: `The order of ${group}` });
    return ordered;
  });
}

export function deleteTemplate(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const template = found(await lockTemplates(tx), id);
    record(tx, by, { verb: 'delete', kind: 'template', id, summary: template.name });
    await tx.nativeDelete(ReplyTemplate, { id });
  });
}

function found(templates: ReplyTemplate[], wantedId: string): ReplyTemplate {
  const template = templates.find(({ id }) => id === wantedId);
  if (!template) throw new NotFound('This template no longer exists.');
  return template;
}

export const presentTemplate = (template: ReplyTemplate): ReplyTemplateView => ({
  id: template.id,
  name: template.name,
  channel: template.channel,
  language: template.language,
  subject: template.subject ?? null,
  body: template.body,
  active: template.active,
  position: template.position,
  version: template.version,
  createdAt: template.createdAt.toISOString(),
  updatedAt: template.updatedAt.toISOString(),
  updatedBy: template.updatedBy ?? null,
});
