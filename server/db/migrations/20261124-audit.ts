import { Migration } from '@mikro-orm/migrations';

/**
 * Who did what is noted in one place, in which nothing is changed. What the privacy log has goes along, as will what servers
 * of the version before still write there; of changes of leads nobody knows any more who made them.
 */
export class Audit extends Migration {
  override up(): void {
    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "actor_kind" text not null, "actor_id" uuid null, "actor_name" varchar(200) null, "verb" text not null, "kind" text not null, "thing_id" varchar(200) null, "summary" varchar(500) not null, "changes" jsonb null, "facts" jsonb null, "request_id" uuid null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_created_at_id_index" on "audit_entry" ("created_at", "id");`);
    this.addSql(`create index "audit_entry_actor_id_created_at_index" on "audit_entry" ("actor_id", "created_at");`);
    this.addSql(
      `create index "audit_entry_kind_thing_id_created_at_index" on "audit_entry" ("kind", "thing_id", "created_at");`,
    );
    this.addSql(
      `create or replace function "privacy_log_copy_to_audit_fn"() returns trigger as $$ begin insert into audit_entry (id, actor_kind, actor_id, actor_name, verb, kind, summary, facts, created_at) select new.id, case when new.username is null then 'system' else 'person' end, (select id from staff_user where username = new.username), new.username, new.action, 'personal-data', 'Personal data: ' || new.action || coalesce(' (' || coalesce(new.details, new.subject) || ')', ''), jsonb_build_object('subject', new.subject, 'details', new.details, 'quotes', new.quotes, 'contacts', new.contacts, 'subscriptions', new.subscriptions), new.created_at; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "copy_to_audit" AFTER INSERT on "privacy_log" for each ROW execute function "privacy_log_copy_to_audit_fn"();`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_actor_kind_check" check ("actor_kind" in ('person', 'token', 'system', 'unknown'));`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_verb_check" check ("verb" in ('create', 'update', 'delete', 'order', 'reset', 'preview', 'send', 'sign-in', 'sign-in-failed', 'sign-out', 'end-session', 'invite', 'disable', 'enable', 'find', 'export', 'erase', 'download', 'retention'));`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_kind_check" check ("kind" in ('quote', 'contact', 'page', 'blog-post', 'faq', 'setting', 'menu', 'subscriber', 'mailing', 'mail', 'staff', 'session', 'personal-data'));`,
    );
    this.addSql(
      `create or replace function "audit_entry_refuse_change_of_audit_fn"() returns trigger as $$ begin if tg_op = 'DELETE' and old.created_at < now() - interval '24 months' then return old; end if; raise exception 'entries of the audit are kept as they are'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "refuse_change_of_audit" BEFORE UPDATE OR DELETE on "audit_entry" for each ROW execute function "audit_entry_refuse_change_of_audit_fn"();`,
    );
    this.addSql(
      `create or replace function "audit_entry_refuse_truncate_of_audit_fn"() returns trigger as $$ begin raise exception 'entries of the audit are kept as they are'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "refuse_truncate_of_audit" BEFORE TRUNCATE on "audit_entry" for each STATEMENT execute function "audit_entry_refuse_truncate_of_audit_fn"();`,
    );
    this.addSql(
      `insert into audit_entry (id, actor_kind, actor_id, actor_name, verb, kind, summary, facts, created_at)
       select log.id, case when username is null then 'system' else 'person' end,
         (select staff_user.id from staff_user where staff_user.username = log.username), username, action, 'personal-data',
         'Personal data: ' || action || coalesce(' (' || coalesce(details, subject) || ')', ''),
         jsonb_build_object('subject', subject, 'details', details, 'quotes', quotes, 'contacts', contacts,
           'subscriptions', subscriptions),
         created_at
       from privacy_log log;`,
    );
    for (const kind of ['quote', 'contact'])
      this.addSql(
        `insert into audit_entry (id, actor_kind, verb, kind, thing_id, summary, created_at)
         select gen_random_uuid(), 'unknown', 'update', '${kind}', lead_id, 'A change from before the audit', created_at
         from lead_event where type = '${kind}.updated';`,
      );
  }
}
