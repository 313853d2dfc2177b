import { ArrayType } from '@mikro-orm/core';

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
