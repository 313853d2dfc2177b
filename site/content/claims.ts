// Claims of the company: specification, section 1.

export const companyFigures = {
  founded: { value: '2008', label: 'Founded' },
  experience: { value: '15+', label: 'Years of experience' },
  moves: { value: '40,000+', label: 'Moves completed' },
  clients: { value: '5000+', label: 'Happy clients' },
  counties: { value: '47', label: 'Counties served' },
  staff: { value: '100+', label: 'Staff' },
  routes: { value: '50+', label: 'International routes' },
  storage: { value: '45,000', label: 'Square feet of storage' },
} as const;

export const headlineFigures = [
  companyFigures.experience,
  companyFigures.moves,
  companyFigures.clients,
  companyFigures.counties,
] as const;

export const assurances = [
  'Licensed & insured',
  '24/7 support for urgent needs',
  '100% satisfaction guarantee',
] as const;
