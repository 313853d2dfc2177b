import { Migration } from '@mikro-orm/migrations';

/** Open desks read a list again when somebody has changed it. The previous version does not listen. */
export class ChangedLists extends Migration {
  override up(): void {
    this.addSql(
      `create or replace function "audit_entry_tell_changed_list_fn"() returns trigger as $$ begin if new.kind in ('template', 'setting', 'menu', 'staff', 'page', 'blog-post', 'faq', 'media', 'redirect', 'webhook', 'token') and new.verb not in ('sign-in', 'sign-in-failed', 'sign-out', 'end-session') then perform pg_notify('changed_list', new.kind); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_changed_list" AFTER INSERT on "audit_entry" for each ROW execute function "audit_entry_tell_changed_list_fn"();`,
    );
  }
}
