import { Migration } from '@mikro-orm/migrations';

/** Kenyan mobile numbers with a digit too few or too many: call and WhatsApp links led to somebody else. */
export class WholePhones extends Migration {
  override up(): void {
    this.addSql(
      `update "quote" set "phone_normalized" = null where "phone_normalized" ~ '^\\+254[17]' and length("phone_normalized") <> 13;`,
    );
  }
}
