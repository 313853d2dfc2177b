import { Migration } from '@mikro-orm/migrations';

/**
 * The first problems of a file are looked for again and again while its lines are tried, and they are few among many. The table
 * holds files that wait only, so the index is made at once; servers of the version before keep it without knowing.
 */
export class LeadImportProblems extends Migration {
  override up(): void {
    this.addSql(
      `create index lead_import_line_problem_index on lead_import_line (import_id, line) where problem is not null;`,
    );
  }
}
