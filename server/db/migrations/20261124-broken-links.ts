import { Migration } from '@mikro-orm/migrations';

/** Links of the site's own that lead nowhere, as each night finds them. */
export class BrokenLinks extends Migration {
  override up(): void {
    this.addSql(
      `create table "broken_link" ("id" uuid not null, "kind" text not null, "thing_id" uuid not null, "path" varchar(500) not null, "found_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "broken_link_path_id_index" on "broken_link" ("path", "id");`);
    this.addSql(
      `alter table "broken_link" add constraint "broken_link_thing_id_path_unique" unique ("thing_id", "path");`,
    );
    this.addSql(
      `alter table "broken_link" add constraint "broken_link_kind_check" check ("kind" in ('page', 'blog-post', 'menu'));`,
    );
  }
}
