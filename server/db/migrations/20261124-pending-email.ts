import { Migration } from '@mikro-orm/migrations';

/** An address of staff counts once a link is followed that is sent there. */
export class PendingEmail extends Migration {
  override up(): void {
    this.addSql(`alter table "staff_user" add "pending_email" varchar(254) null;`);
    this.addSql(`alter table "staff_mail_link" add "email" varchar(254) null;`);
  }
}
