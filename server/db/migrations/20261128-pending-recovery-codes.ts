import { Migration } from '@mikro-orm/migrations';

/** New recovery codes wait for their confirmation. The previous version accepts them beside the old ones. */
export class PendingRecoveryCodes extends Migration {
  override up(): void {
    this.addSql(`alter table "staff_recovery_code" add "is_pending" boolean not null default false;`);
  }
}
