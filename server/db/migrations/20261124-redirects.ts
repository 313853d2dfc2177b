import { Migration } from '@mikro-orm/migrations';

/**
 * Old addresses lead to new ones, and addresses that visitors look for in vain are counted. Where records were before, which
 * was kept with each of them, becomes redirects; the columns of that stay, and are written, for the version before.
 */
export class Redirects extends Migration {
  override up(): void {
    this.addSql(
      `create table "missing_address" ("path" varchar(200) not null, "count" bigint not null, "first_seen_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) not null, primary key ("path"));`,
    );
    this.addSql(
      `create table "redirect" ("id" uuid not null, "from_path" varchar(500) not null, "to_address" varchar(500) null, "to_path" varchar(500) null, "status" smallint not null, "source" text not null, "hits" bigint not null default '0', "last_hit_at" timestamptz(3) null, "created_by" varchar(200) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "redirect" add constraint "redirect_from_path_unique" unique ("from_path");`);
    this.addSql(`create index "redirect_to_path_index" on "redirect" ("to_path");`);
    this.addSql(`create index "redirect_created_at_id_index" on "redirect" ("created_at", "id");`);
    this.addSql(`alter table "redirect" add constraint "redirect_status_check" check (status in (301, 302, 410));`);
    this.addSql(
      `alter table "redirect" add constraint "redirect_source_check" check ("source" in ('staff', 'slug', 'import'));`,
    );
    this.addSql(
      `create or replace function "redirect_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR DELETE on "redirect" for each STATEMENT execute function "redirect_count_content_version_fn"();`,
    );
    // Of the records that were at an address the one that was there last has it. No redirect begins where another one ends.
    this.addSql(
      `with moved as (
         select '/' || former as from_path, case slug when 'home' then '/' else '/' || slug end as to_path, updated_at
         from page cross join unnest(former_slugs) as former
         union all
         select '/blog/' || former, '/blog/' || slug, updated_at
         from blog_post cross join unnest(former_slugs) as former
       )
       insert into "redirect" ("id", "from_path", "to_address", "to_path", "status", "source")
       select distinct on (from_path) gen_random_uuid(), from_path, to_path, to_path, 301, 'slug'
       from moved where from_path not in (select to_path from moved) order by from_path, updated_at desc;`,
    );
  }
}
