import { Migration } from '@mikro-orm/migrations';

/** Functions of the lead search, which MikroORM does not know. */
const functions = String.raw`
-- A text as searches compare it: without case, accents, apostrophes, and the gaps between the digits of a number.
-- Indexes are built without a search path, so the schema is named.
create function folded_text(text) returns text language plpgsql immutable strict parallel safe as $function$
begin
  return regexp_replace(
    translate(lower(public.unaccent('public.unaccent', $1)), U&'''\0060\00b4', ''), '(\d)[ ().-]+(?=\d)', '\1', 'g');
end $function$;

-- Words with the same sound differ in their vowels, or in how often a consonant is repeated. No other text has a capital.
create function sound_of(text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace($1, '[aeiouy]+', 'A', 'g'), '(.)\1+', '\1', 'g');
`;

/** Tables, indexes, constraints and triggers, as MikroORM writes them of the entities. */
const tables = `
create table "audit_entry" (
  "id" uuid not null,
  "actor_kind" text not null,
  "actor_id" uuid null,
  "actor_name" varchar(200) null,
  "verb" text not null,
  "kind" text not null,
  "thing_id" varchar(200) null,
  "summary" varchar(500) not null,
  "changes" jsonb null,
  "facts" jsonb null,
  "request_id" uuid null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "audit_entry_created_at_id_index" on "audit_entry" ("created_at", "id");
create index "audit_entry_actor_id_created_at_index" on "audit_entry" ("actor_id", "created_at");
create index "audit_entry_kind_thing_id_created_at_index" on "audit_entry" ("kind", "thing_id", "created_at");
alter table "audit_entry" add constraint "audit_entry_actor_kind_check" check ("actor_kind" in ('person', 'token', 'system', 'unknown'));
create or replace function "audit_entry_refuse_change_of_audit_fn"() returns trigger as $$ begin if tg_op = 'DELETE' and old.created_at < now() - interval '24 months' then return old; end if; raise exception 'entries of the audit are kept as they are'; end; $$ language plpgsql;
create trigger "refuse_change_of_audit" BEFORE UPDATE OR DELETE on "audit_entry" for each ROW execute function "audit_entry_refuse_change_of_audit_fn"();
create or replace function "audit_entry_tell_changed_list_fn"() returns trigger as $$ begin if new.kind in ('template', 'setting', 'menu', 'staff', 'page', 'blog-post', 'faq', 'media', 'redirect', 'webhook', 'token') and new.verb not in ('sign-in', 'sign-in-failed', 'sign-out', 'end-session') then perform pg_notify('changed_list', new.kind); end if; return null; end; $$ language plpgsql;
create trigger "tell_changed_list" AFTER INSERT on "audit_entry" for each ROW execute function "audit_entry_tell_changed_list_fn"();

create table "content_revision" (
  "id" uuid not null,
  "kind" text not null,
  "thing_id" uuid not null,
  "version" int not null,
  "cause" text not null,
  "is_published" boolean not null,
  "fields" jsonb not null,
  "hash" varchar(64) not null,
  "created_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "content_revision" add constraint "content_revision_thing_id_version_unique" unique ("thing_id", "version");
alter table "content_revision" add constraint "content_revision_kind_check" check ("kind" in ('blog-post', 'page'));
alter table "content_revision" add constraint "content_revision_cause_check" check ("cause" in ('save', 'publish', 'unpublish', 'restore', 'slug'));

create table "content_version" (
  "id" int not null,
  "version" bigint not null default '1',
  primary key ("id")
);
create or replace function "content_version_tell_content_version_fn"() returns trigger as $$ begin perform pg_notify('content_version', ''); return null; end; $$ language plpgsql;
create trigger "tell_content_version" AFTER UPDATE on "content_version" for each STATEMENT execute function "content_version_tell_content_version_fn"();

create table "erasure" (
  "id" uuid not null,
  "key_id" varchar(16) null,
  "hash" varchar(64) null,
  "erased_at" timestamptz(3) not null,
  primary key ("id")
);

create table "faq" (
  "id" uuid not null,
  "question" varchar(500) not null,
  "answer" varchar(5000) not null,
  "category" text not null,
  "order" int not null default 0,
  "published" boolean not null default true,
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "faq_category_order_id_index" on "faq" ("category", "order", "id");
alter table "faq" add constraint "faq_category_check" check ("category" in ('Booking', 'Pricing', 'Services', 'Insurance', 'International', 'Storage', 'Packing', 'Policy', 'General'));
create or replace function "faq_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "faq" for each STATEMENT execute function "faq_count_content_version_fn"();

create table "idempotency_key" (
  "kind" text not null,
  "key" varchar(300) not null,
  "body_hash" varchar(64) not null,
  "lead_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("kind", "key")
);
create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");
create index "idempotency_key_lead_id_index" on "idempotency_key" ("lead_id");
alter table "idempotency_key" add constraint "idempotency_key_kind_check" check ("kind" in ('quote', 'contact'));

create table "lead" (
  "id" uuid not null,
  "kind" text not null,
  "number" int not null,
  "full_name" varchar(200) null,
  "phone" varchar(40) null,
  "phone_normalized" varchar(20) null,
  "email" varchar(254) null,
  "moving_from" varchar(300) null,
  "moving_to" varchar(300) null,
  "source" text null,
  "additional_info" varchar(5000) null,
  "service" varchar(200) null,
  "name" varchar(200) null,
  "subject" varchar(200) null,
  "message" varchar(5000) null,
  "status" text not null default 'new',
  "version" int not null default 1,
  "status_before" text null,
  "status_changed_by" varchar(200) null,
  "status_changed_at" timestamptz(3) null,
  "owner_id" uuid null,
  "unattended_since" timestamptz(3) null,
  "follow_up_at" timestamptz(3) null,
  "follow_up_reason" varchar(200) null,
  "follow_up_source" text null,
  "follow_up_told_at" timestamptz(3) null,
  "first_answered_at" timestamptz(3) null,
  "first_answered_by" varchar(200) null,
  "lost_reason" text null,
  "channel" text not null default 'website',
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "consent_text" varchar(500) null,
  "consented_at" timestamptz(3) null default now(),
  "import_id" uuid null,
  "imported_from" varchar(200) null,
  "search_text" text null,
  primary key ("id")
);
alter table "lead" add constraint "lead_kind_number_unique" unique ("kind", "number");
create index lead_newest_index on lead (kind, created_at desc, id desc);
create index lead_status_newest_index on lead (kind, status, created_at desc, id desc);
create index lead_updated_index on lead (kind, updated_at);
create index lead_search_index on lead using gin (search_text gin_trgm_ops);
create index lead_email_index on lead (lower(email));
create index lead_phone_index on lead (phone_normalized);
create index lead_import_index on lead (import_id, id) where import_id is not null;
create index lead_owner_index on lead (owner_id, kind, status, created_at desc, id desc) where owner_id is not null;
create index lead_follow_up_index on lead (follow_up_at) where follow_up_at is not null;
create index lead_untold_index on lead (follow_up_at) where follow_up_at is not null and follow_up_told_at is null;
create index lead_unattended_index on lead (unattended_since) where unattended_since is not null;
create index lead_unassigned_index on lead (status, created_at desc, id desc) where owner_id is null and status in ('contacted', 'quoted');
alter table "lead" add constraint "lead_required_fields_check" check (kind = 'quote' and full_name is not null and phone is not null and moving_from is not null or kind = 'contact' and name is not null and email is not null and subject is not null and message is not null);
alter table "lead" add constraint "lead_status_check" check (kind = 'quote' and status in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam') or kind = 'contact' and status in ('new', 'replied', 'closed', 'spam'));
alter table "lead" add constraint "lead_status_before_check" check (kind = 'quote' and status_before in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam') or kind = 'contact' and status_before in ('new', 'replied', 'closed', 'spam'));
alter table "lead" add constraint "lead_kind_check" check ("kind" in ('quote', 'contact'));
alter table "lead" add constraint "lead_source_check" check ("source" in ('website', 'posters', 'magazines', 'exhibitions', 'repeat_clients', 'referral', 'facebook', 'instagram', 'twitter', 'trucks'));
alter table "lead" add constraint "lead_follow_up_source_check" check ("follow_up_source" in ('person', 'call', 'email'));
create or replace function "lead_number_lead_fn"() returns trigger as $$ begin if new.number is null then new.number := nextval((new.kind || '_number_seq')::regclass); end if; return new; end; $$ language plpgsql;
create trigger "number_lead" BEFORE INSERT on "lead" for each ROW execute function "lead_number_lead_fn"();
create or replace function "lead_keep_search_text_fn"() returns trigger as $$ begin new.search_text := concat(' ', regexp_replace(folded_text(concat_ws(' ', new.full_name, new.name, new.moving_from, new.moving_to)), '[^[:alnum:]]+', ' ', 'g'), ' '); new.search_text := concat(new.search_text, '|', sound_of(new.search_text), '| ', folded_text(concat_ws(' | ', new.full_name, new.name, new.moving_from, new.moving_to, new.phone, new.phone_normalized, new.email, new.additional_info, new.subject, new.message))); return new; end; $$ language plpgsql;
create trigger "keep_search_text" BEFORE INSERT OR UPDATE on "lead" for each ROW execute function "lead_keep_search_text_fn"();

create table "lead_entry" (
  "id" uuid not null,
  "lead_id" uuid not null,
  "type" text not null,
  "outcome" text null,
  "text" varchar(5000) null,
  "details" jsonb null,
  "actor_kind" text not null,
  "actor_id" uuid null,
  "actor_name" varchar(200) null,
  "edited_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "lead_entry_lead_id_created_at_id_index" on "lead_entry" ("lead_id", "created_at", "id");
alter table "lead_entry" add constraint "lead_entry_actor_kind_check" check ("actor_kind" in ('person', 'token', 'system', 'customer', 'unknown'));

create table "lead_event" (
  "id" bigserial primary key,
  "position" bigint null,
  "type" text not null,
  "lead_id" uuid not null,
  "created_at" timestamptz(3) not null default now()
);
alter table "lead_event" add constraint "lead_event_position_unique" unique ("position");
create index lead_event_unpublished_index on lead_event (id) where position is null;
create index "lead_event_created_at_index" on "lead_event" ("created_at");

create table "lead_import" (
  "id" uuid not null,
  "kind" text not null,
  "file_name" varchar(200) not null,
  "state" text not null default 'ready',
  "by_id" uuid null,
  "by_name" varchar(200) null,
  "headings" jsonb not null,
  "mapping" jsonb not null,
  "lines" int not null,
  "repeated" int not null default 0,
  "repeats" jsonb not null default '[]',
  "added" int not null default 0,
  "skipped" int not null default 0,
  "refused" int not null default 0,
  "removed" int not null default 0,
  "finished_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "lead_import_created_at_id_index" on "lead_import" ("created_at", "id");
alter table "lead_import" add constraint "lead_import_kind_check" check ("kind" in ('quote', 'contact'));
alter table "lead_import" add constraint "lead_import_state_check" check ("state" in ('ready', 'checked', 'done', 'undone'));

create table "lead_import_line" (
  "import_id" uuid not null,
  "line" int not null,
  "cells" jsonb null,
  "problem" varchar(5000) null,
  primary key ("import_id", "line")
);


create table "media" (
  "id" uuid not null,
  "hash" varchar(64) not null,
  "name" varchar(200) not null,
  "type" text not null,
  "bytes" int not null,
  "width" int not null,
  "height" int not null,
  "placeholder" text not null,
  "alt" varchar(500) null,
  "is_decoration" boolean not null default false,
  "caption" varchar(500) null,
  "focal_x" smallint not null default 50,
  "focal_y" smallint not null default 50,
  "created_by" varchar(200) null,
  "deleted_at" timestamptz(3) null,
  "deleted_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  primary key ("id")
);
alter table "media" add constraint "media_hash_unique" unique ("hash");
create index "media_created_at_id_index" on "media" ("created_at", "id");
create index "media_deleted_at_index" on "media" ("deleted_at");
alter table "media" add constraint "media_type_check" check ("type" in ('image/jpeg', 'image/png', 'image/webp', 'image/avif'));
create or replace function "media_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER UPDATE OR DELETE on "media" for each STATEMENT execute function "media_count_content_version_fn"();

create table "media_object" (
  "key" varchar(120) not null,
  "bytes" bytea not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("key")
);

create table "media_use" (
  "media_id" uuid not null,
  "kind" text not null,
  "thing_id" varchar(200) not null,
  primary key ("media_id", "kind", "thing_id")
);
create index "media_use_kind_thing_id_index" on "media_use" ("kind", "thing_id");
alter table "media_use" add constraint "media_use_kind_check" check ("kind" in ('blog-post', 'page', 'page-seo', 'setting', 'trash'));

create table "media_variant" (
  "media_id" uuid not null,
  "type" text not null,
  "width" smallint not null,
  "bytes" int not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("media_id", "type", "width")
);
alter table "media_variant" add constraint "media_variant_type_check" check ("type" in ('avif', 'webp', 'jpg'));

create table "media_work" (
  "media_id" uuid not null,
  "claimed_until" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("media_id")
);

create table "missing_address" (
  "path" varchar(200) not null,
  "count" bigint not null,
  "first_seen_at" timestamptz(3) not null,
  "last_seen_at" timestamptz(3) not null,
  primary key ("path")
);

create table "navigation_menu" (
  "id" uuid not null,
  "name" varchar(200) not null,
  "slug" varchar(200) not null,
  "items" text not null,
  "is_active" boolean not null default true,
  "position" text not null default 'header',
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "navigation_menu" add constraint "navigation_menu_slug_unique" unique ("slug");
alter table "navigation_menu" add constraint "navigation_menu_position_check" check ("position" in ('header', 'services', 'footer', 'footer-services'));
create or replace function "navigation_menu_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "navigation_menu" for each STATEMENT execute function "navigation_menu_count_content_version_fn"();

create table "newsletter_mailing" (
  "id" uuid not null,
  "post_id" uuid not null,
  "title" varchar(200) not null,
  "username" varchar(200) not null,
  "recipients" int not null,
  "sent" int not null default 0,
  "failed" int not null default 0,
  "unsure" int not null default 0,
  "skipped" int not null default 0,
  "spread_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "newsletter_mailing_post_id_index" on "newsletter_mailing" ("post_id");
create index "newsletter_mailing_created_at_id_index" on "newsletter_mailing" ("created_at", "id");

create table "newsletter_subscriber" (
  "id" uuid not null,
  "email" varchar(254) not null,
  "status" text not null default 'pending',
  "consented_at" timestamptz(3) not null,
  "consent_text" varchar(500) null,
  "confirmed_at" timestamptz(3) null,
  "confirm_token_hash" varchar(64) null,
  "confirmation_mailed_at" timestamptz(3) null,
  "confirmation_mails" int not null default 0,
  "leaving_mailed_at" timestamptz(3) null,
  "unsubscribe_token" varchar(64) not null,
  "unsubscribed_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "newsletter_subscriber" add constraint "newsletter_subscriber_email_unique" unique ("email");
alter table "newsletter_subscriber" add constraint "newsletter_subscriber_confirm_token_hash_unique" unique ("confirm_token_hash");
alter table "newsletter_subscriber" add constraint "newsletter_subscriber_unsubscribe_token_unique" unique ("unsubscribe_token");
create index newsletter_subscriber_newest_index on newsletter_subscriber (created_at desc, id desc);
create index newsletter_subscriber_status_newest_index on newsletter_subscriber (status, created_at desc, id desc);
create index newsletter_subscriber_search_index on newsletter_subscriber using gin (email gin_trgm_ops);
alter table "newsletter_subscriber" add constraint "newsletter_subscriber_status_check" check ("status" in ('confirmed', 'pending', 'unsubscribed'));

create table "newsletter_delivery" (
  "id" uuid not null,
  "mailing_id" uuid not null,
  "subscriber_id" uuid not null,
  "status" text not null default 'waiting',
  "changed_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "newsletter_delivery_subscriber_id_index" on "newsletter_delivery" ("subscriber_id");
alter table "newsletter_delivery" add constraint "newsletter_delivery_mailing_id_subscriber_id_unique" unique ("mailing_id", "subscriber_id");
alter table "newsletter_delivery" add constraint "newsletter_delivery_status_check" check ("status" in ('waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'));

create table "page" (
  "id" uuid not null,
  "title" varchar(200) not null,
  "slug" varchar(200) not null,
  "content" text not null default '',
  "excerpt" varchar(500) not null default '',
  "page_type" text not null default 'page',
  "template" text not null default 'default',
  "status" text not null default 'published',
  "featured_image" varchar(2000) null,
  "publish_at" timestamptz(3) null,
  "unpublish_at" timestamptz(3) null,
  "scheduled_by" varchar(200) null,
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "page" add constraint "page_slug_unique" unique ("slug");
create index "page_created_at_id_index" on "page" ("created_at", "id");
create index page_schedule_index on page (least(publish_at, unpublish_at)) where least(publish_at, unpublish_at) is not null;
alter table "page" add constraint "page_page_type_check" check ("page_type" in ('page', 'service', 'landing'));
alter table "page" add constraint "page_template_check" check ("template" in ('default', 'service', 'landing'));
alter table "page" add constraint "page_status_check" check ("status" in ('draft', 'published', 'archived'));
create or replace function "page_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "page" for each STATEMENT execute function "page_count_content_version_fn"();
create or replace function "page_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'page' and thing_id = old.id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'page', new.id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;
create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "page" for each ROW execute function "page_note_media_use_fn"();

create table "preview_link" (
  "id" varchar(64) not null,
  "preview" text not null,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "preview_link_expires_at_index" on "preview_link" ("expires_at");


create table "redirect" (
  "id" uuid not null,
  "from_path" varchar(500) not null,
  "to_address" varchar(500) null,
  "to_path" varchar(500) null,
  "status" smallint not null,
  "source" text not null,
  "created_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "redirect" add constraint "redirect_from_path_unique" unique ("from_path");
create index "redirect_to_path_index" on "redirect" ("to_path");
create index "redirect_created_at_id_index" on "redirect" ("created_at", "id");
alter table "redirect" add constraint "redirect_status_check" check (status in (301, 302, 410));
alter table "redirect" add constraint "redirect_source_check" check ("source" in ('staff', 'slug', 'import'));
create or replace function "redirect_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR DELETE on "redirect" for each STATEMENT execute function "redirect_count_content_version_fn"();

create table "reply_template" (
  "id" uuid not null,
  "name" varchar(200) not null,
  "channel" text not null,
  "language" text not null,
  "subject" varchar(200) null,
  "body" varchar(5000) not null,
  "position" int not null,
  "active" boolean not null default true,
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "reply_template" add constraint "reply_template_channel_check" check ("channel" in ('whatsapp', 'email'));
alter table "reply_template" add constraint "reply_template_language_check" check ("language" in ('en', 'sw'));

create table "seo_meta" (
  "id" uuid not null,
  "page_id" uuid not null,
  "meta_title" varchar(1000) null,
  "meta_description" varchar(1000) null,
  "meta_keywords" varchar(1000) null,
  "og_title" varchar(1000) null,
  "og_description" varchar(1000) null,
  "og_image" varchar(2000) null,
  "twitter_title" varchar(1000) null,
  "twitter_description" varchar(1000) null,
  "twitter_image" varchar(2000) null,
  "canonical_url" varchar(2000) null,
  "no_index" boolean not null default false,
  "no_follow" boolean not null default false,
  "custom_schema" text null,
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "seo_meta" add constraint "seo_meta_page_id_unique" unique ("page_id");
create or replace function "seo_meta_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "seo_meta" for each STATEMENT execute function "seo_meta_count_content_version_fn"();
create or replace function "seo_meta_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'page-seo' and thing_id = old.page_id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'page-seo', new.page_id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;
create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "seo_meta" for each ROW execute function "seo_meta_note_media_use_fn"();

create table "site_setting" (
  "id" uuid not null,
  "key" varchar(100) not null,
  "value" varchar(5000) null,
  "category" text not null default 'general',
  "type" text not null default 'text',
  "description" varchar(500) null,
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "site_setting" add constraint "site_setting_key_unique" unique ("key");
alter table "site_setting" add constraint "site_setting_category_check" check ("category" in ('general', 'contact', 'email', 'social'));
alter table "site_setting" add constraint "site_setting_type_check" check ("type" in ('text', 'boolean', 'number', 'url'));
create or replace function "site_setting_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "site_setting" for each STATEMENT execute function "site_setting_count_content_version_fn"();
create or replace function "site_setting_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'setting' and thing_id = old.key::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'setting', new.key::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;
create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "site_setting" for each ROW execute function "site_setting_note_media_use_fn"();

create table "staff_user" (
  "id" uuid not null,
  "username" varchar(200) not null,
  "email" varchar(254) not null,
  "pending_email" varchar(254) null,
  "password" varchar(200) not null,
  "role" text not null default 'admin',
  "first_name" varchar(200) null,
  "last_name" varchar(200) null,
  "template_language" text not null default 'en',
  "alerts" text not null default 'all',
  "is_active" boolean not null default true,
  "invited_at" timestamptz(3) null,
  "last_login" timestamptz(3) null,
  "last_seen_at" timestamptz(3) null,
  "two_step_at" timestamptz(3) null,
  "code_secret" varchar(300) null,
  "last_code_step" int null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "staff_user" add constraint "staff_user_username_unique" unique ("username");
alter table "staff_user" add constraint "staff_user_email_unique" unique ("email");
alter table "staff_user" add constraint "staff_user_role_check" check ("role" in ('admin', 'office', 'editor'));
alter table "staff_user" add constraint "staff_user_template_language_check" check ("template_language" in ('en', 'sw'));
alter table "staff_user" add constraint "staff_user_alerts_check" check ("alerts" in ('all', 'mine', 'none'));
create or replace function "staff_user_tell_sessions_of_disabled_fn"() returns trigger as $$ begin if old.is_active and not new.is_active then perform pg_notify('staff_session_ended', id) from staff_session where user_id = new.id; end if; return null; end; $$ language plpgsql;
create trigger "tell_sessions_of_disabled" AFTER UPDATE on "staff_user" for each ROW execute function "staff_user_tell_sessions_of_disabled_fn"();
create or replace function "staff_user_tell_sessions_of_other_role_fn"() returns trigger as $$ begin if old.role <> new.role then perform pg_notify('staff_session_ended', id) from staff_session where user_id = new.id; end if; return null; end; $$ language plpgsql;
create trigger "tell_sessions_of_other_role" AFTER UPDATE on "staff_user" for each ROW execute function "staff_user_tell_sessions_of_other_role_fn"();
create or replace function "staff_user_tell_tokens_of_other_maker_fn"() returns trigger as $$ begin if old.role <> new.role or (old.is_active and not new.is_active) then perform pg_notify('staff_session_ended', id::text) from api_token where maker_id = new.id; end if; return null; end; $$ language plpgsql;
create trigger "tell_tokens_of_other_maker" AFTER UPDATE on "staff_user" for each ROW execute function "staff_user_tell_tokens_of_other_maker_fn"();

create table "staff_session" (
  "id" varchar(64) not null,
  "user_id" uuid not null,
  "kind" text not null,
  "user_agent" varchar(300) null,
  "last_seen_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "staff_session_user_id_index" on "staff_session" ("user_id");
create index "staff_session_expires_at_index" on "staff_session" ("expires_at");
alter table "staff_session" add constraint "staff_session_kind_check" check ("kind" in ('web', 'desktop'));
create or replace function "staff_session_tell_ended_session_fn"() returns trigger as $$ begin perform pg_notify('staff_session_ended', old.id); return null; end; $$ language plpgsql;
create trigger "tell_ended_session" AFTER DELETE on "staff_session" for each ROW execute function "staff_session_tell_ended_session_fn"();

create table "staff_mail_link" (
  "id" varchar(64) not null,
  "user_id" uuid not null,
  "session_id" varchar(64) null,
  "email" varchar(254) null,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "staff_mail_link_user_id_index" on "staff_mail_link" ("user_id");
create index "staff_mail_link_expires_at_index" on "staff_mail_link" ("expires_at");

create table "staff_link" (
  "id" varchar(64) not null,
  "user_id" uuid not null,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "staff_link_user_id_index" on "staff_link" ("user_id");
create index "staff_link_expires_at_index" on "staff_link" ("expires_at");

create table "staff_recovery_code" (
  "id" uuid not null,
  "user_id" uuid not null,
  "hash" varchar(200) not null,
  "is_pending" boolean not null default false,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "staff_recovery_code_user_id_index" on "staff_recovery_code" ("user_id");

create table "staff_passkey_challenge" (
  "hash" varchar(64) not null,
  "user_id" uuid null,
  "expires_at" timestamptz(3) not null,
  primary key ("hash")
);
create index "staff_passkey_challenge_user_id_index" on "staff_passkey_challenge" ("user_id");
create index "staff_passkey_challenge_expires_at_index" on "staff_passkey_challenge" ("expires_at");

create table "staff_passkey" (
  "id" uuid not null,
  "user_id" uuid not null,
  "name" varchar(60) not null,
  "credential_id" varchar(1400) not null,
  "public_key" text not null,
  "counter" bigint not null default '0',
  "transports" text[] not null default '{}',
  "last_used_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "staff_passkey_user_id_index" on "staff_passkey" ("user_id");
alter table "staff_passkey" add constraint "staff_passkey_credential_id_unique" unique ("credential_id");

create table "content_draft" (
  "id" uuid not null,
  "person_id" uuid not null,
  "kind" text not null,
  "thing" varchar(36) not null,
  "body" text not null,
  "based_on" int null,
  "stamp" uuid not null,
  "saved_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "content_draft_saved_at_index" on "content_draft" ("saved_at");
create index "content_draft_kind_thing_index" on "content_draft" ("kind", "thing");
alter table "content_draft" add constraint "content_draft_person_id_kind_thing_unique" unique ("person_id", "kind", "thing");
alter table "content_draft" add constraint "content_draft_kind_check" check ("kind" in ('blog-post', 'page'));

create table "blog_post" (
  "id" uuid not null,
  "title" varchar(200) not null,
  "slug" varchar(200) not null,
  "excerpt" varchar(500) not null,
  "content" text not null,
  "image" varchar(2000) null,
  "category" text not null,
  "tags" text[] not null default '{}',
  "meta_title" varchar(1000) null,
  "meta_description" varchar(1000) null,
  "og_title" varchar(1000) null,
  "og_description" varchar(1000) null,
  "og_image" varchar(2000) null,
  "canonical_url" varchar(2000) null,
  "no_index" boolean not null default false,
  "author_id" uuid null,
  "published" boolean not null default false,
  "published_at" timestamptz(3) null,
  "publish_at" timestamptz(3) null,
  "unpublish_at" timestamptz(3) null,
  "scheduled_by" varchar(200) null,
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "listed_at" timestamptz(3) generated always as (coalesce(published_at, created_at)) stored null,
  "search_text" text generated always as (lower(title || chr(10) || excerpt)) stored null,
  primary key ("id")
);
alter table "blog_post" add constraint "blog_post_slug_unique" unique ("slug");
create index "blog_post_author_id_index" on "blog_post" ("author_id");
create index "blog_post_tags_index" on "blog_post" using gin ("tags");
create index blog_post_newest_index on blog_post (created_at desc, id desc);
create index blog_post_published_newest_index on blog_post (listed_at desc, id desc) where published;
create index blog_post_category_newest_index on blog_post (category, listed_at desc, id desc) where published;
create index blog_post_schedule_index on blog_post (least(publish_at, unpublish_at)) where least(publish_at, unpublish_at) is not null;
create index blog_post_search_index on blog_post using gin (search_text gin_trgm_ops);
alter table "blog_post" add constraint "blog_post_category_check" check ("category" in ('Moving Tips', 'Storage', 'International', 'Business', 'Packing', 'Industry News'));
create or replace function "blog_post_count_content_version_fn"() returns trigger as $$ begin update content_version set version = version + 1; return null; end; $$ language plpgsql;
create trigger "count_content_version" AFTER INSERT OR UPDATE OR DELETE on "blog_post" for each STATEMENT execute function "blog_post_count_content_version_fn"();
create or replace function "blog_post_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'blog-post' and thing_id = old.id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'blog-post', new.id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;
create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "blog_post" for each ROW execute function "blog_post_note_media_use_fn"();

create table "api_token" (
  "id" uuid not null,
  "hash" varchar(64) not null,
  "start" varchar(7) not null,
  "name" varchar(200) not null,
  "permissions" text[] not null,
  "maker_id" uuid not null,
  "expires_at" timestamptz(3) not null,
  "last_used_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "api_token" add constraint "api_token_hash_unique" unique ("hash");
create index "api_token_maker_id_index" on "api_token" ("maker_id");
create index "api_token_expires_at_index" on "api_token" ("expires_at");
create or replace function "api_token_tell_revoked_token_fn"() returns trigger as $$ begin perform pg_notify('staff_session_ended', old.id::text); return null; end; $$ language plpgsql;
create trigger "tell_revoked_token" AFTER DELETE on "api_token" for each ROW execute function "api_token_tell_revoked_token_fn"();

create table "trashed_record" (
  "id" uuid not null,
  "kind" text not null,
  "title" varchar(500) not null,
  "slug" varchar(200) null,
  "is_published" boolean not null,
  "rows" jsonb not null,
  "deleted_by" varchar(200) null,
  "deleted_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "trashed_record_deleted_at_id_index" on "trashed_record" ("deleted_at", "id");
alter table "trashed_record" add constraint "trashed_record_kind_check" check ("kind" in ('blog-post', 'page', 'faq'));
create or replace function "trashed_record_note_media_use_fn"() returns trigger as $$ begin if tg_op <> 'INSERT' then delete from media_use where kind = 'trash' and thing_id = old.id::text; end if;       if tg_op <> 'DELETE' then insert into media_use (media_id, kind, thing_id)
        select id, 'trash', new.id::text from media
        where hash in (select (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{64})/', 'g'))[1])
        on conflict do nothing; end if;       return null; end; $$ language plpgsql;
create trigger "note_media_use" AFTER INSERT OR UPDATE OR DELETE on "trashed_record" for each ROW execute function "trashed_record_note_media_use_fn"();

create table "staff_trusted_device" (
  "id" uuid not null,
  "user_id" uuid not null,
  "device_hash" varchar(64) not null,
  "user_agent" varchar(300) null,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "staff_trusted_device_expires_at_index" on "staff_trusted_device" ("expires_at");
alter table "staff_trusted_device" add constraint "staff_trusted_device_user_id_device_hash_unique" unique ("user_id", "device_hash");

create table "two_step_role" (
  "role" text not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("role")
);
alter table "two_step_role" add constraint "two_step_role_role_check" check ("role" in ('admin', 'office', 'editor'));

create table "webhook" (
  "id" uuid not null,
  "name" varchar(200) not null,
  "url" varchar(2000) not null,
  "events" text[] not null,
  "secret" varchar(200) not null,
  "former_secret" varchar(200) null,
  "former_secret_until" timestamptz(3) null,
  "is_active" boolean not null default true,
  "off_reason" text null,
  "off_at" timestamptz(3) null,
  "position" bigint not null,
  "failures" int not null default 0,
  "failing_since" timestamptz(3) null,
  "last_delivered_at" timestamptz(3) null,
  "version" int not null default 1,
  "updated_by" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "webhook" add constraint "webhook_off_reason_check" check ("off_reason" in ('staff', 'gone', 'failing'));

create table "webhook_delivery" (
  "id" uuid not null,
  "webhook_id" uuid not null,
  "position" bigint null,
  "type" varchar(60) not null,
  "lead_id" uuid null,
  "event_at" timestamptz(3) not null,
  "status" text not null default 'waiting',
  "tries" int not null default 0,
  "failed_since" timestamptz(3) null,
  "delivered_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "webhook_delivery_lead_id_index" on "webhook_delivery" ("lead_id");
create index "webhook_delivery_webhook_id_created_at_id_index" on "webhook_delivery" ("webhook_id", "created_at", "id");
create index "webhook_delivery_created_at_index" on "webhook_delivery" ("created_at");
create index webhook_delivery_waiting_index on webhook_delivery (webhook_id) where status = 'waiting';
alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_position_unique" unique ("webhook_id", "position");
alter table "webhook_delivery" add constraint "webhook_delivery_status_check" check ("status" in ('waiting', 'delivered', 'failed', 'skipped'));

create table "webhook_attempt" (
  "id" uuid not null,
  "delivery_id" uuid not null,
  "duration_ms" int not null,
  "status_code" int null,
  "problem" varchar(500) null,
  "answer" varchar(1024) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "webhook_attempt_delivery_id_index" on "webhook_attempt" ("delivery_id");

alter table "lead_entry" add constraint "lead_entry_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on delete cascade;

alter table "lead_import_line" add constraint "lead_import_line_import_id_foreign" foreign key ("import_id") references "lead_import" ("id") on delete cascade;

alter table "media_use" add constraint "media_use_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete cascade;

alter table "media_variant" add constraint "media_variant_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete cascade;

alter table "media_work" add constraint "media_work_media_id_foreign" foreign key ("media_id") references "media" ("id") on update cascade on delete cascade;

alter table "newsletter_delivery" add constraint "newsletter_delivery_mailing_id_foreign" foreign key ("mailing_id") references "newsletter_mailing" ("id") on delete cascade;
alter table "newsletter_delivery" add constraint "newsletter_delivery_subscriber_id_foreign" foreign key ("subscriber_id") references "newsletter_subscriber" ("id") on delete cascade;

alter table "seo_meta" add constraint "seo_meta_page_id_foreign" foreign key ("page_id") references "page" ("id") on delete cascade;

alter table "staff_session" add constraint "staff_session_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "staff_mail_link" add constraint "staff_mail_link_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "staff_link" add constraint "staff_link_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "staff_recovery_code" add constraint "staff_recovery_code_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "staff_passkey_challenge" add constraint "staff_passkey_challenge_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "staff_passkey" add constraint "staff_passkey_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "content_draft" add constraint "content_draft_person_id_foreign" foreign key ("person_id") references "staff_user" ("id") on delete cascade;

alter table "blog_post" add constraint "blog_post_author_id_foreign" foreign key ("author_id") references "staff_user" ("id") on delete set null;

alter table "api_token" add constraint "api_token_maker_id_foreign" foreign key ("maker_id") references "staff_user" ("id") on delete cascade;

alter table "staff_trusted_device" add constraint "staff_trusted_device_user_id_foreign" foreign key ("user_id") references "staff_user" ("id") on delete cascade;

alter table "webhook_attempt" add constraint "webhook_attempt_delivery_id_foreign" foreign key ("delivery_id") references "webhook_delivery" ("id") on delete cascade;
`;

/** Parts of tables that MikroORM does not know. */
const additions = `
create function "audit_entry_refuse_truncate_of_audit_fn"() returns trigger as $$ begin raise exception 'entries of the audit are kept as they are'; end; $$ language plpgsql;
create trigger "refuse_truncate_of_audit" before truncate on "audit_entry" for each statement execute function "audit_entry_refuse_truncate_of_audit_fn"();

-- Pictures are compressed already.
alter table "media_object" alter column "bytes" set storage external;

-- Each kind of leads has its own numbers, which have five digits from the first lead on.
create sequence quote_number_seq as integer start with 10001 owned by lead.number;
create sequence contact_number_seq as integer start with 10001 owned by lead.number;

-- The layout is that of rate-limiter-flexible.
create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index rate_limit_expire_index on rate_limit (expire);

insert into content_version (id) values (1);
`;

/** Makes the whole schema of an empty database. */
export class InitialSchema extends Migration {
  override up(): void {
    this.addSql('create extension pg_trgm; create extension unaccent;');
    this.addSql(functions);
    this.addSql(tables);
    this.addSql(additions);
  }
}
