import { Migration } from '@mikro-orm/migrations';

/** Other programs are told of events. What they are to be told, and what came of it, is in tables of its own. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "webhook" ("id" uuid not null, "name" varchar(200) not null, "url" varchar(2000) not null, "events" text[] not null, "secret" varchar(200) not null, "former_secret" varchar(200) null, "former_secret_until" timestamptz(3) null, "is_active" boolean not null default true, "off_reason" text null, "off_at" timestamptz(3) null, "position" bigint not null, "failures" int not null default 0, "failing_since" timestamptz(3) null, "last_delivered_at" timestamptz(3) null, "version" int not null default 1, "updated_by" varchar(200) null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create table "webhook_delivery" ("id" uuid not null, "webhook_id" uuid not null, "position" bigint null, "type" varchar(60) not null, "lead_id" uuid null, "event_at" timestamptz(3) not null, "status" text not null default 'waiting', "tries" int not null default 0, "failed_since" timestamptz(3) null, "delivered_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "webhook_delivery_lead_id_index" on "webhook_delivery" ("lead_id");`);
    this.addSql(
      `create index "webhook_delivery_webhook_id_created_at_id_index" on "webhook_delivery" ("webhook_id", "created_at", "id");`,
    );
    this.addSql(`create index "webhook_delivery_created_at_index" on "webhook_delivery" ("created_at");`);
    this.addSql(
      `create index webhook_delivery_waiting_index on webhook_delivery (webhook_id) where status = 'waiting';`,
    );
    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_position_unique" unique ("webhook_id", "position");`,
    );
    this.addSql(
      `create table "webhook_attempt" ("id" uuid not null, "delivery_id" uuid not null, "duration_ms" int not null, "status_code" int null, "problem" varchar(500) null, "answer" varchar(1024) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "webhook_attempt_delivery_id_index" on "webhook_attempt" ("delivery_id");`);
    this.addSql(
      `alter table "webhook" add constraint "webhook_off_reason_check" check ("off_reason" in ('staff', 'gone', 'failing'));`,
    );
    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_status_check" check ("status" in ('waiting', 'delivered', 'failed', 'skipped'));`,
    );
    this.addSql(
      `alter table "webhook_attempt" add constraint "webhook_attempt_delivery_id_foreign" foreign key ("delivery_id") references "webhook_delivery" ("id") on delete cascade;`,
    );
  }
}
