import { Migration } from '@mikro-orm/migrations';

/**
 * Old leads come in from files: a file is kept in pieces and lines until it is imported, and what an import has changed until
 * that cannot be undone any more. Leads know their import; the indexes are of imported ones only, and empty at first.
 */
export class LeadImport extends Migration {
  override up(): void {
    this.addSql(
      `create table "lead_import" ("id" uuid not null, "kind" text not null, "file_name" varchar(200) not null, "size_bytes" int not null, "state" text not null default 'uploading', "by_id" uuid null, "by_name" varchar(200) null, "headings" jsonb not null default '[]', "mapping" jsonb null, "duplicates" text null, "lines" int not null default 0, "position" int not null default 0, "reading_until" timestamptz(3) null, "max_number" int null, "repeated" int not null default 0, "added" int not null default 0, "updated" int not null default 0, "skipped" int not null default 0, "refused" int not null default 0, "removed" int not null default 0, "restored" int not null default 0, "problem" varchar(500) null, "finished_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "lead_import_created_at_id_index" on "lead_import" ("created_at", "id");`);
    this.addSql(
      `create table "lead_import_change" ("import_id" uuid not null, "lead_id" uuid not null, "version" int not null, "before" jsonb not null, "is_kept" boolean not null default false, primary key ("import_id", "lead_id"));`,
    );
    this.addSql(`create index "lead_import_change_lead_id_index" on "lead_import_change" ("lead_id");`);
    this.addSql(
      `create table "lead_import_line" ("import_id" uuid not null, "line" int not null, "cells" jsonb null, "lead" jsonb null, "problem" varchar(5000) null, "identities" text[] null, "is_repeated" boolean not null default false, primary key ("import_id", "line"));`,
    );
    this.addSql(
      `create table "lead_import_part" ("import_id" uuid not null, "number" int not null, "bytes" bytea not null, primary key ("import_id", "number"));`,
    );
    this.addSql(`alter table "contact" add "import_id" uuid null;`);
    this.addSql(`create index contact_import_index on contact (import_id, id) where import_id is not null;`);
    this.addSql(`alter table "lead_event" drop constraint "lead_event_type_check";`);
    this.addSql(
      `alter table "lead_event" add constraint "lead_event_type_check" check ("type" in ('quote.created', 'quote.updated', 'quote.imported', 'contact.created', 'contact.updated', 'contact.imported'));`,
    );
    this.addSql(`alter table "quote" add "import_id" uuid null;`);
    this.addSql(`create index quote_import_index on quote (import_id, id) where import_id is not null;`);
    this.addSql(
      `alter table "lead_import" add constraint "lead_import_kind_check" check ("kind" in ('quote', 'contact'));`,
    );
    this.addSql(
      `alter table "lead_import" add constraint "lead_import_state_check" check ("state" in ('uploading', 'reading', 'ready', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'refused'));`,
    );
    this.addSql(
      `alter table "lead_import" add constraint "lead_import_duplicates_check" check ("duplicates" in ('skip', 'update', 'add'));`,
    );
    this.addSql(
      `alter table "lead_import_change" add constraint "lead_import_change_import_id_foreign" foreign key ("import_id") references "lead_import" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lead_import_line" add constraint "lead_import_line_import_id_foreign" foreign key ("import_id") references "lead_import" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lead_import_part" add constraint "lead_import_part_import_id_foreign" foreign key ("import_id") references "lead_import" ("id") on delete cascade;`,
    );
  }
}
