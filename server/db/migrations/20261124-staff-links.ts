import { Migration } from '@mikro-orm/migrations';

/** Colleagues are invited, and set their passwords, by links that work once. */
export class StaffLinks extends Migration {
  override up(): void {
    this.addSql(
      `create table "staff_link" ("id" varchar(64) not null, "user_id" uuid not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "staff_link_user_id_index" on "staff_link" ("user_id");`);
    this.addSql(`create index "staff_link_expires_at_index" on "staff_link" ("expires_at");`);
    this.addSql(`alter table "staff_user" add "invited_at" timestamptz(3) null;`);
    this.addSql(
      `alter table "staff_link" add constraint "staff_link_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
  }
}
