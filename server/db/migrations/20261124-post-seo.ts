import { Migration } from '@mikro-orm/migrations';

/** Posts tell search engines and messengers as much as pages do. */
export class PostSeo extends Migration {
  override up(): void {
    this.addSql(
      `alter table "blog_post" add "og_title" varchar(1000) null, add "og_description" varchar(1000) null, add "og_image" varchar(2000) null, add "canonical_url" varchar(2000) null, add "no_index" boolean not null default false;`,
    );
  }
}
