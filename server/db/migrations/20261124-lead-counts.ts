import { Migration } from '@mikro-orm/migrations';

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
    this.addSql(`
      create function count_lead(kind text, status text, source text, at timestamptz, change int) returns void language sql
      begin atomic
        insert into lead_status_count as known (kind, status, count) values ($1, $2, $5)
          on conflict (kind, status) do update set count = known.count + excluded.count;
        insert into lead_day_count as known (kind, day, source, count)
          select $1, ($4 at time zone 'Africa/Nairobi')::date, $3, $5 where $2 <> 'spam'
          on conflict (kind, day, source) do update set count = known.count + excluded.count;
      end;`);
    this.addSql(
      `create or replace function "contact_count_changed_fn"() returns trigger as $$ begin if (old.status, '', old.created_at) is distinct from (new.status, '', new.created_at) then perform from lead_counted where kind = 'contact' for update; if old.number <= (select number from lead_counted where kind = 'contact') then perform count_lead('contact', old.status, '', old.created_at, -1); perform count_lead('contact', new.status, '', new.created_at, 1); end if; end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_changed" AFTER UPDATE on "contact" for each ROW execute function "contact_count_changed_fn"();`,
    );
    this.addSql(
      `create or replace function "contact_count_deleted_fn"() returns trigger as $$ begin perform from lead_counted where kind = 'contact' for update; if old.number <= (select number from lead_counted where kind = 'contact') then perform count_lead('contact', old.status, '', old.created_at, -1); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_deleted" AFTER DELETE on "contact" for each ROW execute function "contact_count_deleted_fn"();`,
    );
    this.addSql(
      `create or replace function "quote_count_changed_fn"() returns trigger as $$ begin if (old.status, coalesce(old.source, ''), old.created_at) is distinct from (new.status, coalesce(new.source, ''), new.created_at) then perform from lead_counted where kind = 'quote' for update; if old.number <= (select number from lead_counted where kind = 'quote') then perform count_lead('quote', old.status, coalesce(old.source, ''), old.created_at, -1); perform count_lead('quote', new.status, coalesce(new.source, ''), new.created_at, 1); end if; end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_changed" AFTER UPDATE on "quote" for each ROW execute function "quote_count_changed_fn"();`,
    );
    this.addSql(
      `create or replace function "quote_count_deleted_fn"() returns trigger as $$ begin perform from lead_counted where kind = 'quote' for update; if old.number <= (select number from lead_counted where kind = 'quote') then perform count_lead('quote', old.status, coalesce(old.source, ''), old.created_at, -1); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_deleted" AFTER DELETE on "quote" for each ROW execute function "quote_count_deleted_fn"();`,
    );
    this.addSql(
      `alter table "lead_counted" add constraint "lead_counted_kind_check" check ("kind" in ('quote', 'contact'));`,
    );
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
