import { ArrayType, p, type TriggerDef } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { textLimits } from '../../shared/domain/limits.ts';

/** Milliseconds, so that a moment read into a JavaScript Date and sent back in a cursor is the same moment. */
export const moment = () => p.datetime().length(3);

/** UUID v7: unguessable enough for links, and in order of creation for the index. */
export const idProperty = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => uuidv7()),
};

export const createdAtProperty = {
  createdAt: moment()
    .defaultRaw('now()')
    .onCreate(() => new Date()),
};

export const updatedAtProperty = {
  updatedAt: moment()
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

/**
 * For tables that public pages are made from: every change counts up `content_version`, whoever makes it, so that no
 * code path can forget to.
 */
export const contentTrigger = {
  name: 'count_content_version',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: 'update content_version set version = version + 1; return null;',
} as const satisfies TriggerDef;

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * `text[]` that keeps every text as it is. MikroORM's own type stores the text `null` as NULL, and spoils control
 * characters in texts with quotes.
 */
export class TextArray extends ArrayType {
  override convertToDatabaseValue(texts: string[] | null): string | null {
    return texts && `{${texts.map(quoted).join(',')}}`;
  }
}

/**
 * Where visitors found a record before. Redirects tell that now; it is written for the version before them, which may be put
 * back, and goes one release later.
 */
export const formerSlugsProperty = {
  formerSlugs: p.type(TextArray).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
};
