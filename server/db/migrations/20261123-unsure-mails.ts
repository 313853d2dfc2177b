import { Migration } from '@mikro-orm/migrations';

/** Newsletters that may have arrived are told from those that have not. */
export class UnsureMails extends Migration {
  override up(): void {
    this.addSql(`alter table "newsletter_mailing" add column "unsure" int not null default 0;`);
    this.addSql('alter table "newsletter_delivery" drop constraint "newsletter_delivery_status_check";');
    this.addSql(
      `alter table "newsletter_delivery" add constraint "newsletter_delivery_status_check" check ("status" in ('waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'));`,
    );
  }
}
