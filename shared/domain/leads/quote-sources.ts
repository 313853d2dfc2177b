/** Sources in section 3 of the specification. */
export const quoteSources = [
  { value: 'website', label: 'Website' },
  { value: 'posters', label: 'Posters' },
  { value: 'magazines', label: 'Magazines' },
  { value: 'exhibitions', label: 'Exhibitions' },
  { value: 'repeat_clients', label: 'Repeat Clients' },
  { value: 'referral', label: 'Referral' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'trucks', label: 'Our Trucks' },
] as const;

export const quoteSourceValues = quoteSources.map((source) => source.value);

export const getSourceLabel = (source: string): string =>
  quoteSources.find(({ value }) => value === source)?.label ?? source;
