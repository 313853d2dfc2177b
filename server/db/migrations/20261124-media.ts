import { Migration } from '@mikro-orm/migrations';

/**
 * The media library: pictures, what has been made of them, what is still to be made, and, where PostgreSQL is the store,
 * what they look like.
 */
export class Media extends Migration {
  override up(): void {
    this.addSql(
      `create table "media" ("id" uuid not null, "hash" varchar(64) not null, "name" varchar(200) not null, "type" text not null, "bytes" int not null, "width" int not null, "height" int not null, "placeholder" text not null, "alt" varchar(500) null, "is_decoration" boolean not null default false, "caption" varchar(500) null, "focal_x" smallint not null default 50, "focal_y" smallint not null default 50, "created_by" varchar(200) null, "deleted_at" timestamptz(3) null, "deleted_by" varchar(200) null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "version" int not null default 1, "updated_by" varchar(200) null, primary key ("id"));`,
    );
    this.addSql(`alter table "media" add constraint "media_hash_unique" unique ("hash");`);
    this.addSql(`create index "media_created_at_id_index" on "media" ("created_at", "id");`);
    this.addSql(`create index "media_deleted_at_index" on "media" ("deleted_at");`);
    this.addSql(
      `create table "media_object" ("key" varchar(120) not null, "bytes" bytea not null, "created_at" timestamptz(3) not null default now(), primary key ("key"));`,
    );
    this.addSql(
      `create table "media_variant" ("media_id" uuid not null, "type" text not null, "width" smallint not null, "bytes" int not null, "created_at" timestamptz(3) not null default now(), primary key ("media_id", "type", "width"));`,
    );
    this.addSql(
      `create table "media_work" ("media_id" uuid not null, "claimed_until" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("media_id"));`,
    );
    this.addSql(
      `alter table "media" add constraint "media_type_check" check ("type" in ('image/jpeg', 'image/png', 'image/webp', 'image/avif'));`,
    );
    this.addSql(
      `create or replace function "media_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER UPDATE OR DELETE on "media" for each STATEMENT execute function "media_count_content_version_fn"();`,
    );
    this.addSql(
      `alter table "media_variant" add constraint "media_variant_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "media_variant" add constraint "media_variant_type_check" check ("type" in ('avif', 'webp', 'jpg'));`,
    );
    this.addSql(
      `alter table "media_work" add constraint "media_work_media_id_foreign" foreign key ("media_id") references "media" ("id") on update cascade on delete cascade;`,
    );
    // Pictures are compressed already: PostgreSQL shall not try, and can read a part of one.
    this.addSql(`alter table "media_object" alter column "bytes" set storage external;`);
  }
}
