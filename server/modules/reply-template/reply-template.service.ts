import type { EntityManager } from '@mikro-orm/postgresql';
import { templateChannelLabels, templateLanguageLabels } from '../../../shared/domain/leads/reply-templates.ts';
import type {
  ReplyTemplateChanges,
  ReplyTemplateFields,
  ReplyTemplateOrder,
  ReplyTemplate as ReplyTemplateView,
} from '../../../shared/schemas/leads/reply-template.ts';
import type { Actor } from '../../db/actor.ts';
import { assertCurrentVersion, type VersionedEdit } from '../../db/edit-conflicts.ts';
import { sortByRequestedOrder } from '../../db/record-order.ts';
import { NotFound } from '../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { ReplyTemplateEntity } from './reply-template.entity.ts';

const byGroup = { channel: 'desc', language: 'asc', position: 'asc', id: 'asc' } as const;

type Group = Pick<ReplyTemplateFields, 'channel' | 'language'>;

export async function listTemplates(em: EntityManager): Promise<ReplyTemplateView[]> {
  return (await em.findAll(ReplyTemplateEntity, { orderBy: byGroup })).map(presentTemplate);
}

/** Blocks other changes until the end of the transaction, so that each position is assigned only once. */
async function lockTemplates(tx: EntityManager): Promise<ReplyTemplateEntity[]> {
  await tx.execute('lock table reply_template in share row exclusive mode');
  return tx.findAll(ReplyTemplateEntity);
}

const listGroup = (templates: ReplyTemplateEntity[], { channel, language }: Group) =>
  templates
    .filter((template) => template.channel === channel && template.language === language)
    .toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id));

const getNextPosition = (templates: ReplyTemplateEntity[], group: Group) =>
  (listGroup(templates, group).at(-1)?.position ?? 0) + 1;

export function createTemplate(
  em: EntityManager,
  fields: ReplyTemplateFields,
  by: Actor,
): Promise<ReplyTemplateEntity> {
  return em.transactional(async (tx) => {
    const position = getNextPosition(await lockTemplates(tx), fields);
    const template = tx.create(ReplyTemplateEntity, { ...fields, position, updatedBy: by.name });
    await tx.flush();
    writeAuditEntry(tx, by, { verb: 'create', kind: 'template', id: template.id, summary: template.name });
    return template;
  });
}

/** If the channel or language changes, the template moves to the end of the new list. */
export function updateTemplate(
  em: EntityManager,
  id: string,
  { version: _, ...changes }: ReplyTemplateChanges,
  edit: VersionedEdit,
): Promise<ReplyTemplateEntity> {
  return em.transactional(async (tx) => {
    const templates = await lockTemplates(tx);
    const template = findTemplate(templates, id);
    assertCurrentVersion(template, edit, () => presentTemplate(template));
    const before = presentTemplate(template);
    const isMoved = changes.channel !== template.channel || changes.language !== template.language;
    const position = isMoved ? getNextPosition(templates, changes) : template.position;
    tx.assign(template, { ...changes, position, updatedBy: edit.by.name });
    writeAuditEntry(tx, edit.by, {
      verb: 'update',
      kind: 'template',
      id,
      summary: template.name,
      changes: diffFields(before, presentTemplate(template)),
    });
    return template;
  });
}

/** @throws {Conflict} with the current templates if templates or their order have changed since the caller read them */
export function reorderTemplates(
  em: EntityManager,
  { channel, language, ...wanted }: ReplyTemplateOrder,
  by: Actor,
): Promise<ReplyTemplateEntity[]> {
  return em.transactional(async (tx) => {
    const listed = listGroup(await lockTemplates(tx), { channel, language });
    const group = `${templateChannelLabels[channel]}, ${templateLanguageLabels[language]}`;
    const ordered = sortByRequestedOrder(listed, wanted, {
      present: presentTemplate,
      what: `The templates for ${group}`,
    });
    for (const [index, template] of ordered.entries())
      if (template.position !== index + 1) tx.assign(template, { position: index + 1, updatedBy: by.name });
    writeAuditEntry(tx, by, { verb: 'order', kind: 'template', summary: `Reordered the templates for ${group}` });
    return ordered;
  });
}

export function deleteTemplate(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const template = findTemplate(await lockTemplates(tx), id);
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'template', id, summary: template.name });
    await tx.nativeDelete(ReplyTemplateEntity, { id });
  });
}

function findTemplate(templates: ReplyTemplateEntity[], wantedId: string): ReplyTemplateEntity {
  const template = templates.find(({ id }) => id === wantedId);
  if (!template) throw new NotFound('This template no longer exists.');
  return template;
}

export const presentTemplate = (template: ReplyTemplateEntity): ReplyTemplateView => ({
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
