import { Migration } from '@mikro-orm/migrations';

/** Erasures are kept as keyed hashes, so that a restore of an older backup can repeat them. */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(
      `create table "erasure" ("id" uuid not null, "key_id" varchar(16) null, "hash" varchar(64) null, "erased_at" timestamptz(3) not null, primary key ("id"));`,
    );
  }
}
