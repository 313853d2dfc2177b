import { Migration } from '@mikro-orm/migrations';

/** Tells every replica of sessions that have ended, so that what they have open is closed at once. */
export class SessionNotice extends Migration {
  override up(): void {
    this.addSql(
      `create or replace function "staff_session_tell_ended_session_fn"() returns trigger as $$ begin perform pg_notify('staff_session_ended', old.id); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_ended_session" AFTER DELETE on "staff_session" for each ROW execute function "staff_session_tell_ended_session_fn"();`,
    );
    this.addSql(
      `create or replace function "staff_user_tell_sessions_of_disabled_fn"() returns trigger as $$ begin if old.is_active and not new.is_active then perform pg_notify('staff_session_ended', id) from staff_session where user_id = new.id; end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "tell_sessions_of_disabled" AFTER UPDATE on "staff_user" for each ROW execute function "staff_user_tell_sessions_of_disabled_fn"();`,
    );
  }
}
