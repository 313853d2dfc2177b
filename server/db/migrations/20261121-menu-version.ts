import { Migration } from '@mikro-orm/migrations';

/** Tells two edits of a menu at once from one after the other. */
export class MenuVersion extends Migration {
  override up(): void {
    this.addSql('alter table "navigation_menu" add column "version" int not null default 1;');
  }
}
