import { Migration } from '@mikro-orm/migrations';

/** In which language somebody writes to customers, and for which leads they are rung: as before, for all in English. */
export class StaffPreferences extends Migration {
  override up(): void {
    this.addSql(
      `alter table "staff_user" add "template_language" text not null default 'en', add "alerts" text not null default 'all';`,
    );
    this.addSql(
      `alter table "staff_user" add constraint "staff_user_template_language_check" check ("template_language" in ('en', 'sw'));`,
    );
    this.addSql(
      `alter table "staff_user" add constraint "staff_user_alerts_check" check ("alerts" in ('all', 'mine', 'none'));`,
    );
  }
}
