import { Migration } from '@mikro-orm/migrations';

/** Mails tell of what happened to an account, with a link that does one thing, once. */
export class StaffMailLinks extends Migration {
  override up(): void {
    this.addSql(
      `create table "staff_mail_link" ("id" varchar(64) not null, "user_id" uuid not null, "session_id" varchar(64) null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "staff_mail_link_user_id_index" on "staff_mail_link" ("user_id");`);
    this.addSql(`create index "staff_mail_link_expires_at_index" on "staff_mail_link" ("expires_at");`);
    this.addSql(
      `alter table "staff_mail_link" add constraint "staff_mail_link_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
  }
}
