import { Migration } from '@mikro-orm/migrations';

/**
 * Which posts, pages and settings show which pictures. There are no pictures before the migration that precedes it, so that
 * nothing has to be looked through.
 */
export class MediaUse extends Migration {
  override up(): void {
    this.addSql(
      `create table "media_use" ("media_id" uuid not null, "kind" text not null, "thing_id" varchar(200) not null, primary key ("media_id", "kind", "thing_id"));`,
    );
    this.addSql(`create index "media_use_kind_thing_id_index" on "media_use" ("kind", "thing_id");`);
    this.addSql(
      `create or replace function "page_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'page' and thing_id = old.id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'page', new.id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "page" for each ROW execute function "page_note_media_use_fn"();`,
    );
    this.addSql(
      `create or replace function "seo_meta_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'page-seo' and thing_id = old.page_id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'page-seo', new.page_id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "seo_meta" for each ROW execute function "seo_meta_note_media_use_fn"();`,
    );
    this.addSql(
      `create or replace function "site_setting_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'setting' and thing_id = old.key::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'setting', new.key::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "site_setting" for each ROW execute function "site_setting_note_media_use_fn"();`,
    );
    this.addSql(
      `create or replace function "blog_post_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'blog-post' and thing_id = old.id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'blog-post', new.id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "blog_post" for each ROW execute function "blog_post_note_media_use_fn"();`,
    );
    this.addSql(
      `alter table "media_use" add constraint "media_use_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "media_use" add constraint "media_use_kind_check" check ("kind" in ('blog-post', 'page', 'page-seo', 'setting'));`,
    );
  }
}
