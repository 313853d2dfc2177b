import { Migration } from '@mikro-orm/migrations';

/**
 * What somebody has written of a post or a page and not saved. A table of its own: nothing that is there is read or changed, and
 * the version before this one does without it.
 */
export class ContentDrafts extends Migration {
  override up(): void {
    this.addSql(
      `create table "content_draft" ("id" uuid not null, "person_id" uuid not null, "kind" text not null, "thing" varchar(36) not null, "body" text not null, "based_on" int null, "stamp" uuid not null, "saved_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "content_draft_saved_at_index" on "content_draft" ("saved_at");`);
    this.addSql(`create index "content_draft_kind_thing_index" on "content_draft" ("kind", "thing");`);
    this.addSql(
      `alter table "content_draft" add constraint "content_draft_person_id_kind_thing_unique" unique ("person_id", "kind", "thing");`,
    );
    this.addSql(
      `alter table "content_draft" add constraint "content_draft_person_id_foreign" foreign key ("person_id") references "staff_user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "content_draft" add constraint "content_draft_kind_check" check ("kind" in ('blog-post', 'page'));`,
    );
  }
}
