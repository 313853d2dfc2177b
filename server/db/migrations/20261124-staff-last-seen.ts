import { Migration } from '@mikro-orm/migrations';

/**
 * When somebody was last there fell back to their sign-in as soon as their session ended. A server of the version before goes
 * on to note it with the session only.
 */
export class StaffLastSeen extends Migration {
  override up(): void {
    this.addSql(`alter table "staff_user" add "last_seen_at" timestamptz(3) null;`);
    this.addSql(
      `update "staff_user" set "last_seen_at" = (select max("last_seen_at") from "staff_session" where "user_id" = "staff_user"."id");`,
    );
  }
}
