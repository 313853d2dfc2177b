import { Migration } from '@mikro-orm/migrations';

/** A lead says from which file it was imported. Null is right for all that are there; servers of the version before leave it so. */
export class LeadImportedFrom extends Migration {
  override up(): void {
    this.addSql(`alter table "contact" add "imported_from" varchar(200) null;`);
    this.addSql(`alter table "quote" add "imported_from" varchar(200) null;`);
  }
}
