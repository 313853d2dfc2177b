import { Migration } from '@mikro-orm/migrations';

/** Tells every replica when the content version has been counted up, so that their page caches make new pages. */
export class ContentNotice extends Migration {
  override up(): void {
    this.addSql(
      `create or replace function "content_version_tell_content_version_fn"() returns trigger as $$ begin perform pg_notify('content_version', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_content_version" AFTER UPDATE on "content_version" for each STATEMENT execute function "content_version_tell_content_version_fn"();`,
    );
  }
}
