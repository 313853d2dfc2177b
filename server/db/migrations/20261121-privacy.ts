import { Migration } from '@mikro-orm/migrations';

/** What people agreed to, when leads were last changed (closed ones are kept for a time), and who did what with both. */
export class Privacy extends Migration {
  override up(): void {
    for (const table of ['quote', 'contact']) {
      this.addSql(
        `alter table "${table}" add column "updated_at" timestamptz(3) not null default now(), add column "consent_text" varchar(500) null, add column "consented_at" timestamptz(3) null;`,
      );
      // Only from now on: what earlier forms said was not kept.
      this.addSql(`alter table "${table}" alter column "consented_at" set default now();`);
    }
    this.addSql('alter table "newsletter_subscriber" add column "consent_text" varchar(500) null;');
    this.addSql(
      'create table "privacy_log" ("id" uuid not null, "action" text not null, "username" varchar(200) null, "subject" varchar(254) null, "quotes" int not null, "contacts" int not null, "subscriptions" int not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));',
    );
    this.addSql('create index "privacy_log_created_at_index" on "privacy_log" ("created_at");');
    this.addSql(
      `alter table "privacy_log" add constraint "privacy_log_action_check" check ("action" in ('find', 'export', 'erase', 'retention'));`,
    );
    // One person is found by address however it was typed, and by phone.
    this.addSql('create index quote_email_index on quote (lower(email));');
    this.addSql('create index quote_phone_index on quote (phone_normalized);');
    this.addSql('create index contact_email_index on contact (lower(email));');
  }
}
