export const faqCategories = [
  'Booking',
  'Pricing',
  'Services',
  'Insurance',
  'International',
  'Storage',
  'Packing',
  'Policy',
  'General',
] as const;
