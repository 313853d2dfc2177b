import { Migration } from '@mikro-orm/migrations';

/** Staff have one of three roles, and what is open is closed to whoever gets another. Those that there are stay administrators. */
export class StaffRoles extends Migration {
  override up(): void {
    this.addSql(`alter table "staff_user" drop constraint "staff_user_role_check";`);
    this.addSql(
      `alter table "staff_user" add constraint "staff_user_role_check" check ("role" in ('admin', 'office', 'editor'));`,
    );
    this.addSql(
      `create or replace function "staff_user_tell_sessions_of_other_role_fn"() returns trigger as $$ begin if old.role <> new.role then perform pg_notify('staff_session_ended', id) from staff_session where user_id = new.id; end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_sessions_of_other_role" AFTER UPDATE on "staff_user" for each ROW execute function "staff_user_tell_sessions_of_other_role_fn"();`,
    );
  }
}
