import { Migration } from '@mikro-orm/migrations';

/** Lists of posts are searched, filtered and read page by page, however many posts there are. */
export class BlogLists extends Migration {
  override up(): void {
    this.addSql(
      `alter table "blog_post" add column "search_text" text generated always as (lower(title || chr(10) || excerpt)) stored null;`,
    );
    this.addSql('create index "blog_post_tags_index" on "blog_post" using gin ("tags");');
    this.addSql('create index blog_post_newest_index on blog_post (created_at desc, id desc);');
    this.addSql(
      'create index blog_post_category_newest_index on blog_post (category, created_at desc, id desc) where published;',
    );
    this.addSql('create index blog_post_search_index on blog_post using gin (search_text gin_trgm_ops);');
  }
}
