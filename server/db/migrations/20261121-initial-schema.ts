import { Migration } from '@mikro-orm/migrations';

export class InitialSchema extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm;');
    this.addTables();
    // References of five digits from the first lead on.
    this.addSql('alter sequence quote_number_seq restart with 10001;');
    this.addSql('alter sequence contact_number_seq restart with 10001;');
    this.addSql('insert into content_version (id) values (1);');
    // The layout is rate-limiter-flexible's own.
    this.addSql(
      'create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);',
    );
    this.addSql('create index rate_limit_expire_index on rate_limit (expire);');
  }

  /** Written by MikroORM from the entities. */
  private addTables(): void {
    this.addSql(
      `create table "blog_post" ("id" uuid not null, "title" varchar(200) not null, "slug" varchar(200) not null, "excerpt" varchar(500) not null, "content" text not null, "image" varchar(2000) null, "category" text not null, "tags" text[] not null default '{}', "published" boolean not null default false, "version" int not null default 1, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "blog_post" add constraint "blog_post_slug_unique" unique ("slug");`);
    this.addSql(
      `create index "blog_post_published_created_at_id_index" on "blog_post" ("published", "created_at", "id");`,
    );
    this.addSql(
      `alter table "blog_post" add constraint "blog_post_category_check" check ("category" in ('Moving Tips', 'Storage', 'International', 'Business', 'Packing', 'Industry News'));`,
    );
    this.addSql(
      `create or replace function "blog_post_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "blog_post" for each STATEMENT execute function "blog_post_count_content_version_fn"();`,
    );

    this.addSql(
      `create table "contact" ("id" uuid not null, "number" serial, "name" varchar(200) not null, "email" varchar(254) not null, "subject" varchar(200) not null, "message" varchar(5000) not null, "status" text not null default 'new', "created_at" timestamptz(3) not null default now(), "search_text" text generated always as (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(message, ''))) stored null, primary key ("id"));`,
    );
    this.addSql(`alter table "contact" add constraint "contact_number_unique" unique ("number");`);
    this.addSql(`create index contact_newest_index on contact (created_at desc, id desc);`);
    this.addSql(`create index contact_status_newest_index on contact (status, created_at desc, id desc);`);
    this.addSql(`create index contact_search_index on contact using gin (search_text gin_trgm_ops);`);
    this.addSql(
      `alter table "contact" add constraint "contact_status_check" check ("status" in ('new', 'replied', 'closed', 'spam'));`,
    );

    this.addSql(
      `create table "content_version" ("id" int not null, "version" bigint not null default '1', primary key ("id"));`,
    );

    this.addSql(
      `create table "faq" ("id" uuid not null, "question" varchar(500) not null, "answer" varchar(5000) not null, "category" text not null, "order" int not null default 0, "published" boolean not null default true, "version" int not null default 1, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "faq_category_order_id_index" on "faq" ("category", "order", "id");`);
    this.addSql(
      `alter table "faq" add constraint "faq_category_check" check ("category" in ('Booking', 'Pricing', 'Services', 'Insurance', 'International', 'Storage', 'Packing', 'Policy', 'General'));`,
    );
    this.addSql(
      `create or replace function "faq_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "faq" for each STATEMENT execute function "faq_count_content_version_fn"();`,
    );

    this.addSql(
      `create table "idempotency_key" ("kind" text not null, "key" varchar(300) not null, "body_hash" varchar(64) not null, "lead_id" uuid not null, "created_at" timestamptz(3) not null default now(), primary key ("kind", "key"));`,
    );
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);
    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_kind_check" check ("kind" in ('quote', 'contact'));`,
    );

    this.addSql(
      `create table "lead_event" ("id" bigserial primary key, "position" bigint null, "type" text not null, "lead_id" uuid not null, "created_at" timestamptz(3) not null default now());`,
    );
    this.addSql(`alter table "lead_event" add constraint "lead_event_position_unique" unique ("position");`);
    this.addSql(`create index lead_event_unpublished_index on lead_event (id) where position is null;`);
    this.addSql(`create index "lead_event_created_at_index" on "lead_event" ("created_at");`);
    this.addSql(
      `alter table "lead_event" add constraint "lead_event_type_check" check ("type" in ('quote.created', 'quote.updated', 'contact.created', 'contact.updated'));`,
    );

    this.addSql(
      `create table "navigation_menu" ("id" uuid not null, "name" varchar(200) not null, "slug" varchar(200) not null, "items" text not null, "is_active" boolean not null default true, "position" text not null default 'header', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "navigation_menu" add constraint "navigation_menu_slug_unique" unique ("slug");`);
    this.addSql(
      `alter table "navigation_menu" add constraint "navigation_menu_position_check" check ("position" in ('header', 'services', 'footer', 'footer-services'));`,
    );
    this.addSql(
      `create or replace function "navigation_menu_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "navigation_menu" for each STATEMENT execute function "navigation_menu_count_content_version_fn"();`,
    );

    this.addSql(
      `create table "newsletter_subscriber" ("id" uuid not null, "email" varchar(254) not null, "consented_at" timestamptz(3) not null, "unsubscribe_token" varchar(64) not null, "unsubscribed_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_email_unique" unique ("email");`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_unsubscribe_token_unique" unique ("unsubscribe_token");`,
    );

    this.addSql(
      `create table "page" ("id" uuid not null, "title" varchar(200) not null, "slug" varchar(200) not null, "content" text not null default '', "excerpt" varchar(500) not null default '', "page_type" text not null default 'page', "template" text not null default 'default', "status" text not null default 'published', "featured_image" varchar(2000) null, "version" int not null default 1, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "page" add constraint "page_slug_unique" unique ("slug");`);
    this.addSql(`create index "page_created_at_id_index" on "page" ("created_at", "id");`);
    this.addSql(
      `alter table "page" add constraint "page_page_type_check" check ("page_type" in ('page', 'service', 'landing'));`,
    );
    this.addSql(
      `alter table "page" add constraint "page_template_check" check ("template" in ('default', 'service', 'landing'));`,
    );
    this.addSql(
      `alter table "page" add constraint "page_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );
    this.addSql(
      `create or replace function "page_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "page" for each STATEMENT execute function "page_count_content_version_fn"();`,
    );

    this.addSql(
      `create table "preview_link" ("id" varchar(64) not null, "preview" text not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "preview_link_expires_at_index" on "preview_link" ("expires_at");`);

    this.addSql(
      `create table "quote" ("id" uuid not null, "number" serial, "full_name" varchar(200) not null, "phone" varchar(40) not null, "phone_normalized" varchar(20) null, "email" varchar(254) not null, "moving_from" varchar(300) not null, "moving_to" varchar(300) null, "source" text null, "additional_info" varchar(5000) null, "status" text not null default 'new', "created_at" timestamptz(3) not null default now(), "search_text" text generated always as (lower(coalesce(full_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_normalized, '') || ' ' || coalesce(email, '') || ' ' || coalesce(moving_from, '') || ' ' || coalesce(moving_to, '') || ' ' || coalesce(additional_info, ''))) stored null, primary key ("id"));`,
    );
    this.addSql(`alter table "quote" add constraint "quote_number_unique" unique ("number");`);
    this.addSql(`create index quote_newest_index on quote (created_at desc, id desc);`);
    this.addSql(`create index quote_status_newest_index on quote (status, created_at desc, id desc);`);
    this.addSql(`create index quote_search_index on quote using gin (search_text gin_trgm_ops);`);
    this.addSql(
      `alter table "quote" add constraint "quote_source_check" check ("source" in ('website', 'posters', 'magazines', 'exhibitions', 'repeat_clients', 'referral', 'facebook', 'instagram', 'twitter', 'trucks'));`,
    );
    this.addSql(
      `alter table "quote" add constraint "quote_status_check" check ("status" in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam'));`,
    );

    this.addSql(
      `create table "seo_meta" ("id" uuid not null, "page_id" uuid not null, "meta_title" varchar(1000) null, "meta_description" varchar(1000) null, "meta_keywords" varchar(1000) null, "og_title" varchar(1000) null, "og_description" varchar(1000) null, "og_image" varchar(2000) null, "twitter_title" varchar(1000) null, "twitter_description" varchar(1000) null, "twitter_image" varchar(2000) null, "canonical_url" varchar(2000) null, "no_index" boolean not null default false, "no_follow" boolean not null default false, "custom_schema" text null, "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "seo_meta" add constraint "seo_meta_page_id_unique" unique ("page_id");`);
    this.addSql(
      `create or replace function "seo_meta_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "seo_meta" for each STATEMENT execute function "seo_meta_count_content_version_fn"();`,
    );

    this.addSql(
      `create table "site_setting" ("id" uuid not null, "key" varchar(100) not null, "value" varchar(5000) null, "category" text not null default 'general', "type" text not null default 'text', "description" varchar(500) null, "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "site_setting" add constraint "site_setting_key_unique" unique ("key");`);
    this.addSql(
      `alter table "site_setting" add constraint "site_setting_category_check" check ("category" in ('general', 'contact', 'email', 'social'));`,
    );
    this.addSql(
      `alter table "site_setting" add constraint "site_setting_type_check" check ("type" in ('text', 'boolean', 'number', 'url'));`,
    );
    this.addSql(
      `create or replace function "site_setting_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "site_setting" for each STATEMENT execute function "site_setting_count_content_version_fn"();`,
    );

    this.addSql(
      `create table "staff_user" ("id" uuid not null, "username" varchar(200) not null, "email" varchar(254) not null, "password" varchar(200) not null, "role" text not null default 'admin', "first_name" varchar(200) null, "last_name" varchar(200) null, "is_active" boolean not null default true, "last_login" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "staff_user" add constraint "staff_user_username_unique" unique ("username");`);
    this.addSql(`alter table "staff_user" add constraint "staff_user_email_unique" unique ("email");`);
    this.addSql(`alter table "staff_user" add constraint "staff_user_role_check" check ("role" in ('admin'));`);

    this.addSql(
      `create table "staff_session" ("id" varchar(64) not null, "user_id" uuid not null, "kind" text not null, "user_agent" varchar(300) null, "last_seen_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "staff_session_user_id_index" on "staff_session" ("user_id");`);
    this.addSql(`create index "staff_session_expires_at_index" on "staff_session" ("expires_at");`);
    this.addSql(
      `alter table "staff_session" add constraint "staff_session_kind_check" check ("kind" in ('web', 'desktop'));`,
    );

    this.addSql(
      `alter table "seo_meta" add constraint "seo_meta_page_id_foreign" foreign key ("page_id") references "page" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "staff_session" add constraint "staff_session_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;`,
    );
  }
}
