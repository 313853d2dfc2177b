import { Migration } from '@mikro-orm/migrations';

/**
 * Posts and pages keep a history. What is there already gets its first version when it is saved next, with what it was
 * before: a table that is full is not read here, and the version before this one may go on saving.
 */
export class ContentRevisions extends Migration {
  override up(): void {
    this.addSql(
      `create table "content_revision" ("id" uuid not null, "kind" text not null, "thing_id" uuid not null, "version" int not null, "cause" text not null, "is_published" boolean not null, "fields" jsonb not null, "hash" varchar(64) not null, "created_by" varchar(200) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "content_revision" add constraint "content_revision_thing_id_version_unique" unique ("thing_id", "version");`,
    );
    this.addSql(
      `alter table "content_revision" add constraint "content_revision_kind_check" check ("kind" in ('blog-post', 'page'));`,
    );
    this.addSql(
      `alter table "content_revision" add constraint "content_revision_cause_check" check ("cause" in ('save', 'publish', 'unpublish', 'restore', 'slug'));`,
    );
  }
}
