import { ArrayType, p, type TriggerDef } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { MediaUseKind } from '../../shared/domain/content/media.ts';
import { textLimits } from '../../shared/domain/limits.ts';

/** Milliseconds, so that a moment read into a JavaScript Date and sent back in a cursor is the same moment. */
export const timestampColumn = () => p.datetime().length(3);

/** UUID v7: unguessable enough for links, and in order of creation for the index. */
export const idProperty = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => uuidv7()),
};

export const createdAtProperty = {
  createdAt: timestampColumn()
    .defaultRaw('now()')
    .onCreate(() => new Date()),
};

export const updatedAtProperty = {
  updatedAt: timestampColumn()
    .defaultRaw('now()')
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};

/** The name that somebody of the staff had when they did something. */
export const staffNameColumn = () => p.string().length(textLimits.name).nullable();

/** What an edit is based on, and who made the last one: null when it was nobody of the staff. */
export const versionProperties = {
  version: p.integer().version(),
  updatedBy: staffNameColumn(),
};

/** When a record goes on the site by itself and is taken off, and who has planned that. */
export const scheduleProperties = {
  publishAt: timestampColumn().nullable(),
  unpublishAt: timestampColumn().nullable(),
  scheduledBy: staffNameColumn(),
};

/** What is due is found by it, however many records there are. */
export const scheduleIndex = <T extends string>(table: T) => ({
  name: `${table}_schedule_index`,
  expression: `create index ${table}_schedule_index on ${table} (least(publish_at, unpublish_at)) where least(publish_at, unpublish_at) is not null`,
});

/**
 * Trigger for tables that public pages are made from: every change counts up `content_version`, whoever makes it, so that no
 * code path can forget to.
 */
export const contentVersionTrigger = {
  name: 'count_content_version',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: 'update content_version set version = version + 1; return null;',
} as const satisfies TriggerDef;

/**
 * Trigger for tables whose texts show pictures of the media library: it keeps `media_use` as they are, in the transaction of
 * every change, whoever makes it. Any column may hold addresses.
 * @param thingId SQL: what a row is found by
 */
export const mediaUseTrigger = (kind: MediaUseKind, thingId: string) =>
  ({
    name: 'note_media_use',
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'row',
    body: `if tg_op <> 'INSERT' then delete from media_use where kind = '${kind}' and thing_id = old.${thingId}::text; end if;
      if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, '${kind}', new.${thingId}::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;
      return null`,
  }) as const satisfies TriggerDef;

const quoteText = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * `text[]` that keeps every text as it is. MikroORM's own type stores the text `null` as NULL, and spoils control
 * characters in texts with quotes.
 */
export class TextArrayType extends ArrayType {
  override convertToDatabaseValue(texts: string[] | null): string | null {
    return texts && `{${texts.map(quoteText).join(',')}}`;
  }
}
