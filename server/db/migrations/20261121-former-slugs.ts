import { Migration } from '@mikro-orm/migrations';

/** Leads whoever follows an old link to where the page or the article is now. */
export class FormerSlugs extends Migration {
  override up(): void {
    for (const table of ['page', 'blog_post']) {
      this.addSql(`alter table "${table}" add column "former_slugs" text[] not null default '{}';`);
      this.addSql(`create index "${table}_former_slugs_index" on "${table}" using gin ("former_slugs");`);
    }
  }
}
