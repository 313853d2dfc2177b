import { Migration } from '@mikro-orm/migrations';

/** Who takes a list along as a file is in the privacy log. */
export class DownloadLog extends Migration {
  override up(): void {
    this.addSql(
      `alter table "privacy_log" add column "details" varchar(200) null, drop constraint "privacy_log_action_check", add constraint "privacy_log_action_check" check ("action" in ('find', 'export', 'erase', 'download', 'retention'));`,
    );
  }
}
