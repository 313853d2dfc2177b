import { Migration } from '@mikro-orm/migrations';

/** Subscriptions that are confirmed by mail, and articles that are sent to the subscribers, once to each. */
export class Newsletter extends Migration {
  override up(): void {
    this.addSql(
      `alter table "newsletter_subscriber" add column "status" text not null default 'pending', add column "confirmed_at" timestamptz(3) null, add column "confirm_token_hash" varchar(64) null, add column "confirmation_mailed_at" timestamptz(3) null, add column "confirmation_mails" int not null default 0, add column "leaving_mailed_at" timestamptz(3) null;`,
    );
    // Who is here already has asked for the newsletter when nobody was asked to confirm: that stays as it is.
    this.addSql(
      `update "newsletter_subscriber" set "status" = case when "unsubscribed_at" is null then 'confirmed' else 'unsubscribed' end;`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_status_check" check ("status" in ('confirmed', 'pending', 'unsubscribed'));`,
    );
    this.addSql(
      'alter table "newsletter_subscriber" add constraint "newsletter_subscriber_confirm_token_hash_unique" unique ("confirm_token_hash");',
    );
    this.addSql('create index newsletter_subscriber_newest_index on newsletter_subscriber (created_at desc, id desc);');
    this.addSql(
      'create index newsletter_subscriber_status_newest_index on newsletter_subscriber (status, created_at desc, id desc);',
    );
    this.addSql(
      'create index newsletter_subscriber_search_index on newsletter_subscriber using gin (email gin_trgm_ops);',
    );

    this.addSql(
      `create table "newsletter_mailing" ("id" uuid not null, "post_id" uuid not null, "title" varchar(200) not null, "username" varchar(200) not null, "recipients" int not null, "sent" int not null default 0, "failed" int not null default 0, "skipped" int not null default 0, "spread_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql('create index "newsletter_mailing_post_id_index" on "newsletter_mailing" ("post_id");');
    this.addSql('create index "newsletter_mailing_created_at_id_index" on "newsletter_mailing" ("created_at", "id");');

    this.addSql(
      `create table "newsletter_delivery" ("id" uuid not null, "mailing_id" uuid not null, "subscriber_id" uuid not null, "status" text not null default 'waiting', "changed_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "newsletter_delivery" add constraint "newsletter_delivery_status_check" check ("status" in ('waiting', 'sending', 'sent', 'failed', 'skipped'));`,
    );
    this.addSql(
      'alter table "newsletter_delivery" add constraint "newsletter_delivery_mailing_id_subscriber_id_unique" unique ("mailing_id", "subscriber_id");',
    );
    this.addSql('create index "newsletter_delivery_subscriber_id_index" on "newsletter_delivery" ("subscriber_id");');
    this.addSql(
      'alter table "newsletter_delivery" add constraint "newsletter_delivery_mailing_id_foreign" foreign key ("mailing_id") references "newsletter_mailing" ("id") on delete cascade;',
    );
    this.addSql(
      'alter table "newsletter_delivery" add constraint "newsletter_delivery_subscriber_id_foreign" foreign key ("subscriber_id") references "newsletter_subscriber" ("id") on delete cascade;',
    );
  }
}
