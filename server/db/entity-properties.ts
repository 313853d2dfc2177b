import { ArrayType, p, type TriggerDef } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { MediaUseKind } from '../../shared/domain/content/media.ts';
import { textLimits } from '../../shared/domain/limits.ts';

/** Timestamps have millisecond precision, like JavaScript dates and pagination cursors. */
export const createTimestampColumn = () => p.datetime().length(3);

/** UUID v7: hard to guess in links, and ordered by creation time, so that index inserts are fast. */
export const idProperty = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => uuidv7()),
};

export const createdAtProperty = {
  createdAt: createTimestampColumn()
    .defaultRaw('now()')
    .onCreate(() => new Date()),
};

export const updatedAtProperty = {
  updatedAt: createTimestampColumn()
    .defaultRaw('now()')
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};

/** Name of a staff member at the time of a change. */
export const createStaffNameColumn = () => p.string().length(textLimits.name).nullable();

/** Version for detecting edit conflicts, and name of the last author. The name is null if the author is not staff. */
export const versionProperties = {
  version: p.integer().version(),
  updatedBy: createStaffNameColumn(),
};

/** Scheduled times of publishing and unpublishing, and the author of the schedule. */
export const scheduleProperties = {
  publishAt: createTimestampColumn().nullable(),
  unpublishAt: createTimestampColumn().nullable(),
  scheduledBy: createStaffNameColumn(),
};

export const createScheduleIndex = <T extends string>(table: T) => ({
  name: `${table}_schedule_index`,
  expression: `create index ${table}_schedule_index on ${table} (least(publish_at, unpublish_at)) where least(publish_at, unpublish_at) is not null`,
});

/** Trigger for tables with content of public pages. Every change increases the version in `content_version`. */
export const contentVersionTrigger = {
  name: 'count_content_version',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: 'update content_version set version = version + 1; return null;',
} as const satisfies TriggerDef;

/** Trigger that records in `media_use` which pictures a row uses. @param thingId name of the id column */
export const createMediaUseTrigger = (kind: MediaUseKind, thingId: string) =>
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

/** Array of strings. MikroORM's own type stores the string `null` as NULL and damages control characters. */
export class TextArrayType extends ArrayType {
  override convertToDatabaseValue(texts: string[] | null): string | null {
    return texts && `{${texts.map(quoteText).join(',')}}`;
  }
}
