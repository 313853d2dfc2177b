import { Migration } from '@mikro-orm/migrations';

/** What is done, and with what, grows with nearly every version: `record` takes no words but those that the product has. */
export class AuditVocabulary extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entry" drop constraint "audit_entry_kind_check";`);
    this.addSql(`alter table "audit_entry" drop constraint "audit_entry_verb_check";`);
  }
}
