import { Migration } from '@mikro-orm/migrations';

/**
 * Callers whom staff or an import enter may have no e-mail address. What the search looks through was computed of columns that
 * are never null; now a trigger keeps it, which takes over what is stored: no row is written, so that full tables keep nobody
 * waiting. Servers of the version before go on with both. They show such a caller's address as blank, and their search
 * for personal data fails on one; no visitor can make such a lead.
 */
export class CallersWithoutEmail extends Migration {
  override up(): void {
    this.addSql(
      `create or replace function "quote_keep_search_text_fn"() returns trigger as $$ begin new.search_text := folded_text(concat_ws(' | ', new.full_name, new.phone, new.phone_normalized, new.email, new.moving_from, new.moving_to, new.additional_info)); return new; end; $$ language plpgsql;`,
    );
    this.addSql(`alter table "quote" alter column "email" drop not null, alter column "search_text" drop expression;`);
    this.addSql(
      `create trigger "keep_search_text" BEFORE INSERT OR UPDATE on "quote" for each ROW execute function "quote_keep_search_text_fn"();`,
    );
  }
}
