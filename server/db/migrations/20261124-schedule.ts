import { Migration } from '@mikro-orm/migrations';

/**
 * Posts and pages go on the site and are taken off at a time that staff have planned, and posts have the date of their
 * publication, which lists for visitors go by. What is published already has the date that visitors have read so far.
 */
export class Schedule extends Migration {
  override up(): void {
    this.addSql(
      `alter table "page" add "publish_at" timestamptz(3) null, add "unpublish_at" timestamptz(3) null, add "scheduled_by" varchar(200) null;`,
    );
    this.addSql(
      `create index page_schedule_index on page (least(publish_at, unpublish_at)) where least(publish_at, unpublish_at) is not null;`,
    );
    this.addSql(`drop index "blog_post_published_created_at_id_index";`);
    this.addSql(
      `alter table "blog_post" add "published_at" timestamptz(3) null, add "publish_at" timestamptz(3) null, add "unpublish_at" timestamptz(3) null, add "scheduled_by" varchar(200) null, add "listed_at" timestamptz(3) generated always as (coalesce(published_at, created_at)) stored null;`,
    );
    this.addSql('update "blog_post" set "published_at" = "created_at" where "published";');
    this.addSql('drop index blog_post_category_newest_index;');
    this.addSql(
      'create index blog_post_category_newest_index on blog_post (category, listed_at desc, id desc) where published;',
    );
    this.addSql(
      `create index blog_post_published_newest_index on blog_post (listed_at desc, id desc) where published;`,
    );
    this.addSql(
      `create index blog_post_schedule_index on blog_post (least(publish_at, unpublish_at)) where least(publish_at, unpublish_at) is not null;`,
    );
  }
}
