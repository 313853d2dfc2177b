import { Migration } from '@mikro-orm/migrations';

const columns = {
  quote: [
    'full_name',
    'phone',
    `coalesce(phone_normalized, '')`,
    'email',
    'moving_from',
    `coalesce(moving_to, '')`,
    `coalesce(additional_info, '')`,
  ],
  contact: ['name', 'email', 'subject', 'message'],
};

/** All that people type for the apostrophe of Ng'ang'a, as a class of regular expressions. */
const apostrophes = `[''\`\\u00b4\\u02b9\\u02bb\\u02bc\\u2018\\u2019\\u201b\\u2032\\uff07]`;

/**
 * Leads are found however a name is spelled and a phone is grouped: what is searched has no case, accents and
 * apostrophes, and the digits of a number together.
 */
export class LeadSearch extends Migration {
  override up(): void {
    // Most texts are ASCII, for which the first way takes a tenth of the time of the second.
    this.addSql(`
      create function folded_text(text) returns text language plpgsql immutable strict parallel safe as $function$
      declare
        letters text;
      begin
        if octet_length($1) = length($1) then
          letters := translate($1, '''\`', '');
        else
          letters := regexp_replace(normalize(regexp_replace($1, '${apostrophes}', '', 'g'), nfkd), '[\\u0300-\\u036f]', '', 'g');
        end if;
        return regexp_replace(lower(letters), '(\\d)[ ().-]+(?=\\d)', '\\1', 'g');
      end $function$;`);
    for (const [table, texts] of Object.entries(columns)) {
      this.addSql(
        `alter table "${table}" drop column "search_text", add column "search_text" text generated always as (folded_text(${texts.join(` || ' | ' || `)})) stored null;`,
      );
      this.addSql(`create index ${table}_search_index on ${table} using gin (search_text gin_trgm_ops);`);
      // What PostgreSQL knew of the column went with it, and without it searches are planned badly.
      this.addSql(`analyze "${table}" (search_text);`);
    }
  }
}
