import { Migration } from '@mikro-orm/migrations';

const sources = { quote: `coalesce(source, '')`, contact: `''` };

/**
 * Whoever changes or deletes a lead takes turns with whoever counts, until their transactions end. Each statement of a
 * function sees what was committed before it, so the number that is read after the wait is the right one.
 */
const countChanges = (name: string, kind: string, change: string) => `
  create function ${name}() returns trigger language plpgsql as $function$
  declare
    counted int;
  begin
    perform from lead_counted where kind = '${kind}' for update;
    select number into counted from lead_counted where kind = '${kind}';
    with change as (${change}), statuses as (
      insert into lead_status_count as known (kind, status, count)
      select '${kind}', status, sum(change) from change group by status having sum(change) <> 0
      on conflict (kind, status) do update set count = known.count + excluded.count
    )
    insert into lead_day_count as known (kind, day, source, count)
    select '${kind}', (created_at at time zone 'Africa/Nairobi')::date, source, sum(change)
    from change where status <> 'spam' group by 2, 3 having sum(change) <> 0
    on conflict (kind, day, source) do update set count = known.count + excluded.count;
    return null;
  end $function$;`;

/**
 * The dashboard's figures no longer look at every lead. Nothing is counted here, so that full tables keep nobody waiting:
 * the first who ask for the figures have it done, batch by batch. Leads that a server of the version before stores,
 * changes or deletes are counted as well.
 */
export class LeadCounts extends Migration {
  override up(): void {
    this.addSql(`create table "lead_counted" ("kind" text not null, "number" int not null, primary key ("kind"));`);
    this.addSql(
      `create table "lead_day_count" ("kind" text not null, "day" date not null, "source" text not null, "count" int not null, primary key ("kind", "day", "source"));`,
    );
    this.addSql(
      `create table "lead_status_count" ("kind" text not null, "status" text not null, "count" int not null, primary key ("kind", "status"));`,
    );
    this.addSql(
      `alter table "lead_counted" add constraint "lead_counted_kind_check" check ("kind" in ('quote', 'contact'));`,
    );
    for (const [table, source] of Object.entries(sources)) {
      const changes = {
        changed: `
          select status, ${source} as source, created_at, -1 as change from old_leads where number <= counted
          union all select status, ${source}, created_at, 1 from new_leads where number <= counted`,
        deleted: `select status, ${source} as source, created_at, -1 as change from old_leads where number <= counted`,
      };
      for (const [name, change] of Object.entries(changes))
        this.addSql(countChanges(`count_${name}_${table}s`, table, change));
      this.addSql(
        `create trigger count_changed after update on ${table} referencing old table as old_leads new table as new_leads for each statement execute function count_changed_${table}s();`,
      );
      this.addSql(
        `create trigger count_deleted after delete on ${table} referencing old table as old_leads for each statement execute function count_deleted_${table}s();`,
      );
    }
    this.addSql(`
      create function count_leads_anew() returns trigger language plpgsql as $function$
      begin
        delete from lead_status_count where kind = tg_table_name;
        delete from lead_day_count where kind = tg_table_name;
        update lead_counted set number = 0 where kind = tg_table_name;
        return null;
      end $function$;`);
    for (const table of ['quote', 'contact'])
      this.addSql(
        `create trigger "count_emptied" after truncate on "${table}" for each statement execute function count_leads_anew();`,
      );
    this.addSql(`insert into lead_counted (kind, number) values ('quote', 0), ('contact', 0);`);
  }
}
