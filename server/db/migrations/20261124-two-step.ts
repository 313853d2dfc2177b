import { Migration } from '@mikro-orm/migrations';

/**
 * A second step after the password. Nobody has one yet and no role asks for it; a server of the version before never asks
 * for a code.
 */
export class TwoStep extends Migration {
  override up(): void {
    this.addSql(
      `create table "staff_recovery_code" ("id" uuid not null, "user_id" uuid not null, "hash" varchar(200) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "staff_recovery_code_user_id_index" on "staff_recovery_code" ("user_id");`);
    this.addSql(
      `create table "staff_trusted_device" ("id" uuid not null, "user_id" uuid not null, "device_hash" varchar(64) not null, "user_agent" varchar(300) null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "staff_trusted_device_expires_at_index" on "staff_trusted_device" ("expires_at");`);
    this.addSql(
      `alter table "staff_trusted_device" add constraint "staff_trusted_device_user_id_device_hash_unique" unique ("user_id", "device_hash");`,
    );
    this.addSql(
      `create table "two_step_role" ("role" text not null, "created_at" timestamptz(3) not null default now(), primary key ("role"));`,
    );
    this.addSql(
      `alter table "staff_user" add "two_step_at" timestamptz(3) null, add "code_secret" varchar(300) null, add "last_code_step" int null;`,
    );
    this.addSql(
      `alter table "staff_recovery_code" add constraint "staff_recovery_code_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "staff_trusted_device" add constraint "staff_trusted_device_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "two_step_role" add constraint "two_step_role_role_check" check ("role" in ('admin', 'office', 'editor'));`,
    );
  }
}
