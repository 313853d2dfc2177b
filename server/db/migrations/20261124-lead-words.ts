import { Migration } from '@mikro-orm/migrations';

const names = {
  quote: `full_name || ' ' || moving_from || ' ' || coalesce(moving_to, '')`,
  contact: 'name',
};

/**
 * Likeness is judged among the words of names and places, each kept once, in place of the texts of all leads: a word that
 * is like none of them is nobody's at once.
 */
export class LeadWords extends Migration {
  override up(): void {
    this.addSql(`
      create function words_of(text) returns setof text language sql immutable strict parallel safe
      begin atomic
        select distinct word from regexp_split_to_table(folded_text($1), '[^[:alnum:]]+') as word
        where length(word) between 3 and 31 and word !~ '\\d';
      end;`);
    // Words with the same sound differ in their vowels, or in how often a consonant stands.
    this.addSql(`
      create function sound_of(text) returns text language sql immutable strict parallel safe
      return regexp_replace(regexp_replace($1, '[aeiou]+', 'a', 'g'), '(.)\\1+', '\\1', 'g');`);
    // Two words with one slip between them are the same once a letter is left out of either, or of both.
    this.addSql(`
      create function likeness_keys(text) returns text[] language sql immutable strict parallel safe
      return array(
        select '~' || sound_of($1) union select $1
        union select overlay($1 placing '' from place for 1) from generate_series(1, length($1)) as place);`);
    this.addSql('create table "lead_word" ("word" text not null, primary key ("word"));');
    this.addSql(
      `create table "lead_words_learned" ("kind" text not null, "number" int not null, primary key ("kind"));`,
    );
    this.addSql(
      `alter table "lead_words_learned" add constraint "lead_words_learned_kind_check" check ("kind" in ('quote', 'contact'));`,
    );
    for (const [table, text] of Object.entries(names)) {
      this.addSql(
        `insert into lead_word select distinct word from "${table}", words_of(${text}) as word on conflict do nothing;`,
      );
      this.addSql(`insert into lead_words_learned select '${table}', coalesce(max(number), 0) from "${table}";`);
    }
    this.addSql('create index lead_word_likeness_index on lead_word using gin (likeness_keys(word));');
    this.addSql('analyze lead_word;');
  }
}
