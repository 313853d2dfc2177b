/** What a visitor asks, as `newQuote` makes it. */
export interface QuoteFields {
  fullName: string;
  phone: string;
  email: string;
  movingFrom: string;
  movingTo: string;
  source: string;
  additionalInfo: string;
}

/**
 * What a program written by hand would keep of a quote request: the product's columns and its running number, without
 * the product's search column, its three list indexes and its checks. The product has to make up for those.
 */
export const createQuoteTable = `
  create table plain_quote (
    id uuid primary key,
    number serial unique,
    full_name varchar(200) not null,
    phone varchar(40) not null,
    phone_normalized varchar(20),
    email varchar(254) not null,
    moving_from varchar(300) not null,
    moving_to varchar(300),
    source text,
    additional_info varchar(5000),
    status text not null default 'new',
    created_at timestamptz(3) not null default now()
  )`;

/** Stores a quote request as plainly as can be: one row by one statement, which is a transaction of its own. */
export const insertQuote = `
  insert into plain_quote (id, full_name, phone, email, moving_from, moving_to, source, additional_info)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning id, number, created_at as "createdAt"`;

export const quoteValues = (id: string, quote: QuoteFields): string[] => [
  id,
  quote.fullName,
  quote.phone,
  quote.email,
  quote.movingFrom,
  quote.movingTo,
  quote.source,
  quote.additionalInfo,
];
