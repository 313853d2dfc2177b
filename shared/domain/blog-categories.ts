export const blogCategories = [
  'Moving Tips',
  'Storage',
  'International',
  'Business',
  'Packing',
  'Industry News',
] as const;
