import { Migration } from '@mikro-orm/migrations';

/**
 * A picture that something in the trash would show again counts as used, also by what is there already. A server of the version
 * before cannot tell where such a picture is used until it is replaced; everything else of it goes on.
 */
export class TrashedPictures extends Migration {
  override up(): void {
    this.addSql(`alter table "media_use" drop constraint "media_use_kind_check";`);
    this.addSql(
      `alter table "media_use" add constraint "media_use_kind_check" check ("kind" in ('blog-post', 'page', 'page-seo', 'setting', 'trash'));`,
    );
    this.addSql(
      `create or replace function "trashed_record_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'trash' and thing_id = old.id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'trash', new.id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "trashed_record" for each ROW execute function "trashed_record_note_media_use_fn"();`,
    );
    this.addSql(
      `insert into "media_use" ("media_id", "kind", "thing_id")
        select distinct media."id", 'trash', trashed."id"::text
        from "trashed_record" trashed
          cross join lateral regexp_matches(trashed."rows"::text, '/media/([0-9a-f]{64})/', 'g') as found (groups)
          join "media" media on media."hash" = found.groups[1]
        on conflict do nothing;`,
    );
  }
}
