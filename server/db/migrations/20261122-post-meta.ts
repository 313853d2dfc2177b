import { Migration } from '@mikro-orm/migrations';

/** What search engines are told of an article, and who wrote it: nobody knows of those that are there already. */
export class PostMeta extends Migration {
  override up(): void {
    this.addSql(
      'alter table "blog_post" add column "meta_title" varchar(1000) null, add column "meta_description" varchar(1000) null, add column "author_id" uuid null;',
    );
    this.addSql(
      'alter table "blog_post" add constraint "blog_post_author_id_foreign" foreign key ("author_id") references "staff_user" ("id") on delete set null;',
    );
    this.addSql('create index "blog_post_author_id_index" on "blog_post" ("author_id");');
  }
}
