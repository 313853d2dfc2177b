/** Our Moving Value Adds: specification, section 2, "Quote". */
export const valueAdds = [
  'Free satellite TV installation',
  'Basic cleaning',
  'Pest control',
  'TV and wall mounting',
  'Pre-packing of files',
  'Labeling of departments',
  'Connecting electronics',
  'Trucks with tail lifts',
  'Hydraulic trolleys',
  'Furniture padding',
  'Secure storage with 24-hour CCTV',
] as const;
