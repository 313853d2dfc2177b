import { Migration } from '@mikro-orm/migrations';

/** What every edit is based on, who made the last one, and which status a lead had before; an index for erasing. */
export class NothingChangedUnseen extends Migration {
  override up(): void {
    for (const table of ['page', 'blog_post', 'faq', 'navigation_menu']) {
      this.addSql(`alter table "${table}" add column "updated_by" varchar(200) null;`);
    }
    this.addSql(
      'alter table "site_setting" add column "version" int not null default 1, add column "updated_by" varchar(200) null;',
    );
    for (const [table, statuses] of [
      ['quote', `'new', 'contacted', 'quoted', 'won', 'lost', 'spam'`],
      ['contact', `'new', 'replied', 'closed', 'spam'`],
    ]) {
      this.addSql(
        `alter table "${table}" add column "version" int not null default 1, add column "status_before" text null, add column "status_changed_by" varchar(200) null, add column "status_changed_at" timestamptz(3) null, add constraint "${table}_status_before_check" check ("status_before" in (${statuses}));`,
      );
    }
    this.addSql('create index "idempotency_key_lead_id_index" on "idempotency_key" ("lead_id");');
  }
}
