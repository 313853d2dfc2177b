import { Migration } from '@mikro-orm/migrations';

/** Passkeys of staff, and what they have to sign. The version before knows neither table. */
export class StaffPasskeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "staff_passkey_challenge" ("hash" varchar(64) not null, "user_id" uuid null, "expires_at" timestamptz(3) not null, primary key ("hash"));`,
    );
    this.addSql(`create index "staff_passkey_challenge_user_id_index" on "staff_passkey_challenge" ("user_id");`);
    this.addSql(`create index "staff_passkey_challenge_expires_at_index" on "staff_passkey_challenge" ("expires_at");`);
    this.addSql(
      `create table "staff_passkey" ("id" uuid not null, "user_id" uuid not null, "name" varchar(60) not null, "credential_id" varchar(1400) not null, "public_key" text not null, "counter" bigint not null default '0', "transports" text[] not null default '{}', "last_used_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "staff_passkey_user_id_index" on "staff_passkey" ("user_id");`);
    this.addSql(
      `alter table "staff_passkey" add constraint "staff_passkey_credential_id_unique" unique ("credential_id");`,
    );
    this.addSql(
      `alter table "staff_passkey_challenge" add constraint "staff_passkey_challenge_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "staff_passkey" add constraint "staff_passkey_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
  }
}
