import { Migration } from '@mikro-orm/migrations';

/** Programs ask for what was changed since they asked last. */
export class LeadUpdates extends Migration {
  override up(): void {
    this.addSql(`create index contact_updated_index on contact (updated_at);`);
    this.addSql(`create index quote_updated_index on quote (updated_at);`);
  }
}
