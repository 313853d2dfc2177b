import { Migration } from '@mikro-orm/migrations';

/**
 * Leads that staff took down, or programs handed in, had the time of their storing as that of a consent that nobody was asked
 * for. The table may be full and the version before it in use: only those rows are written, and nothing else of them.
 */
export class EnteredLeadsWithoutConsent extends Migration {
  override up(): void {
    for (const table of ['quote', 'contact'])
      this.addSql(
        `update "${table}" set "consented_at" = null where "consent_text" is null and "consented_at" is not null;`,
      );
  }
}
