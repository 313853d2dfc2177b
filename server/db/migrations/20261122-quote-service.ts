import { Migration } from '@mikro-orm/migrations';

/** Which service a request for a quote is about. */
export class QuoteService extends Migration {
  override up(): void {
    this.addSql('alter table "quote" add column "service" varchar(200) null;');
  }
}
