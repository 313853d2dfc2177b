import { Migration } from '@mikro-orm/migrations';

const sources = { quote: `coalesce(source, '')`, contact: `''` };

/** As the migration that counts leads has it, and by owner besides. */
const countChanges = (name: string, kind: string, change: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $function$
  declare
    counted int;
  begin
    perform from lead_counted where kind = '${kind}' for update;
    select number into counted from lead_counted where kind = '${kind}';
    with change as (${change}), statuses as (
      insert into lead_status_count as known (kind, status, count)
      select '${kind}', status, sum(change) from change group by status having sum(change) <> 0
      on conflict (kind, status) do update set count = known.count + excluded.count
    ), owners as (
      insert into lead_owner_count as known (kind, owner_id, status, count)
      select '${kind}', owner_id, status, sum(change) from change
      where owner_id is not null group by owner_id, status having sum(change) <> 0
      on conflict (kind, owner_id, status) do update set count = known.count + excluded.count
    )
    insert into lead_day_count as known (kind, day, source, count)
    select '${kind}', (created_at at time zone 'Africa/Nairobi')::date, source, sum(change)
    from change where status <> 'spam' group by 2, 3 having sum(change) <> 0
    on conflict (kind, day, source) do update set count = known.count + excluded.count;
    return null;
  end $function$;`;

/**
 * Leads get an owner, a follow-up, a first answer and a timeline. Nothing of what is stored is changed, so that full tables
 * keep nobody waiting: columns that are added are empty or have a constant, indexes hold only what has been worked at, and
 * of leads that were answered before nobody knows when. Servers of the version before change a lead without an entry; when
 * they delete one its timeline goes along.
 */
export class LeadWork extends Migration {
  override up(): void {
    this.addSql(
      `create table "lead_entry" ("id" uuid not null, "kind" text not null, "lead_id" uuid not null, "type" text not null, "outcome" text null, "text" varchar(5000) null, "details" jsonb null, "actor_kind" text not null, "actor_id" uuid null, "actor_name" varchar(200) null, "edited_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "lead_entry_lead_id_created_at_id_index" on "lead_entry" ("lead_id", "created_at", "id");`,
    );
    this.addSql(
      `create table "lead_owner_count" ("kind" text not null, "owner_id" uuid not null, "status" text not null, "count" int not null, primary key ("kind", "owner_id", "status"));`,
    );
    this.addSql(`
      create function erase_lead_entries() returns trigger language plpgsql as $function$
      begin
        delete from lead_entry where lead_id in (select id from old_leads);
        return null;
      end $function$;`);
    for (const [table, source] of Object.entries(sources)) {
      const before = `select owner_id, status, ${source} as source, created_at, -1 as change from old_leads where number <= counted`;
      const after = `select owner_id, status, ${source}, created_at, 1 from new_leads where number <= counted`;
      this.addSql(countChanges(`count_changed_${table}s`, table, `${before} union all ${after}`));
      this.addSql(countChanges(`count_deleted_${table}s`, table, before));
    }
    this.addSql(`
      create or replace function count_leads_anew() returns trigger language plpgsql as $function$
      begin
        delete from lead_status_count where kind = tg_table_name;
        delete from lead_owner_count where kind = tg_table_name;
        delete from lead_day_count where kind = tg_table_name;
        update lead_counted set number = 0 where kind = tg_table_name;
        return null;
      end $function$;`);
    this.addSql(
      `alter table "contact" add "owner_id" uuid null, add "unattended_since" timestamptz(3) null, add "follow_up_at" timestamptz(3) null, add "follow_up_reason" varchar(200) null, add "follow_up_told_at" timestamptz(3) null, add "first_answered_at" timestamptz(3) null, add "first_answered_by" varchar(200) null, add "lost_reason" text null, add "channel" text not null default 'website';`,
    );
    this.addSql(
      `create index contact_owner_index on contact (owner_id, status, created_at desc, id desc) where owner_id is not null;`,
    );
    this.addSql(`create index contact_follow_up_index on contact (follow_up_at) where follow_up_at is not null;`);
    this.addSql(
      `create index contact_untold_index on contact (follow_up_at) where follow_up_at is not null and follow_up_told_at is null;`,
    );
    this.addSql(
      `create index contact_unattended_index on contact (unattended_since) where unattended_since is not null;`,
    );
    this.addSql(
      `create trigger erase_entries after delete on contact referencing old table as old_leads for each statement execute function erase_lead_entries();`,
    );
    this.addSql(`alter table "lead_event" drop constraint "lead_event_type_check";`);
    this.addSql(
      `alter table "quote" add "owner_id" uuid null, add "unattended_since" timestamptz(3) null, add "follow_up_at" timestamptz(3) null, add "follow_up_reason" varchar(200) null, add "follow_up_told_at" timestamptz(3) null, add "first_answered_at" timestamptz(3) null, add "first_answered_by" varchar(200) null, add "lost_reason" text null, add "channel" text not null default 'website';`,
    );
    this.addSql(
      `create index quote_owner_index on quote (owner_id, status, created_at desc, id desc) where owner_id is not null;`,
    );
    this.addSql(`create index quote_follow_up_index on quote (follow_up_at) where follow_up_at is not null;`);
    this.addSql(
      `create index quote_untold_index on quote (follow_up_at) where follow_up_at is not null and follow_up_told_at is null;`,
    );
    this.addSql(`create index quote_unattended_index on quote (unattended_since) where unattended_since is not null;`);
    this.addSql(
      `create index quote_unassigned_index on quote (status, created_at desc, id desc) where owner_id is null and status in ('contacted', 'quoted');`,
    );
    this.addSql(
      `create trigger erase_entries after delete on quote referencing old table as old_leads for each statement execute function erase_lead_entries();`,
    );
    this.addSql(
      `alter table "lead_entry" add constraint "lead_entry_kind_check" check ("kind" in ('quote', 'contact'));`,
    );
    this.addSql(
      `alter table "lead_entry" add constraint "lead_entry_actor_kind_check" check ("actor_kind" in ('person', 'token', 'system', 'customer', 'unknown'));`,
    );
  }
}
