import { Migration } from '@mikro-orm/migrations';

/** Programs call with tokens. Servers of the version before know none, and refuse what comes with one. */
export class ApiTokens extends Migration {
  override up(): void {
    this.addSql(
      `create table "api_token" ("id" uuid not null, "hash" varchar(64) not null, "start" varchar(7) not null, "name" varchar(200) not null, "permissions" text[] not null, "maker_id" uuid not null, "expires_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "api_token" add constraint "api_token_hash_unique" unique ("hash");`);
    this.addSql(`create index "api_token_maker_id_index" on "api_token" ("maker_id");`);
    this.addSql(`create index "api_token_expires_at_index" on "api_token" ("expires_at");`);
    this.addSql(
      `create or replace function "staff_user_tell_tokens_of_other_maker_fn"() returns trigger as $$ begin if old.role <> new.role or (old.is_active and not new.is_active) then perform pg_notify('staff_session_ended', id::text) from api_token where maker_id = new.id; end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_tokens_of_other_maker" AFTER UPDATE on "staff_user" for each ROW execute function "staff_user_tell_tokens_of_other_maker_fn"();`,
    );
    this.addSql(
      `alter table "api_token" add constraint "api_token_maker_id_foreign" foreign key ("maker_id") references "staff_user" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "api_token_tell_revoked_token_fn"() returns trigger as $$ begin perform pg_notify('staff_session_ended', old.id::text); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_revoked_token" AFTER DELETE on "api_token" for each ROW execute function "api_token_tell_revoked_token_fn"();`,
    );
  }
}
