import { Migration } from '@mikro-orm/migrations';

/**
 * What is deleted stays in the trash for 30 days, out of the tables that it was in: a server of the version before reads
 * those as ever, and deletes for ever as it did.
 */
export class Trash extends Migration {
  override up(): void {
    this.addSql(
      `create table "trashed_record" ("id" uuid not null, "kind" text not null, "title" varchar(500) not null, "slug" varchar(200) null, "is_published" boolean not null, "rows" jsonb not null, "deleted_by" varchar(200) null, "deleted_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "trashed_record_deleted_at_id_index" on "trashed_record" ("deleted_at", "id");`);
    this.addSql(
      `alter table "trashed_record" add constraint "trashed_record_kind_check" check ("kind" in ('blog-post', 'page', 'faq'));`,
    );
  }
}
