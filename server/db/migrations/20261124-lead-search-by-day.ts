import { Migration } from '@mikro-orm/migrations';

/**
 * The index of the search knows on which day a lead was received, so that of words which many leads have it is asked for
 * those of the newest days only.
 *
 * The old indexes go last: until then leads are found, though not stored. A server of the version before searches by the new
 * ones as quickly as by its own.
 */
export class LeadSearchByDay extends Migration {
  override up(): void {
    // Of PostgreSQL's own modules, as pg_trgm is: an index of words that has a date as well.
    this.addSql('create extension if not exists btree_gin;');
    for (const table of ['contact', 'quote']) {
      this.addSql(
        `create index ${table}_search_by_day_index on ${table} using gin (((created_at at time zone 'UTC')::date), search_text gin_trgm_ops);`,
      );
      // Or PostgreSQL would take each day for one of three.
      this.addSql(`analyze "${table}";`);
    }
    this.addSql('drop index "contact_search_index", "quote_search_index";');
  }
}
