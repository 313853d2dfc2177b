import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'International Freight for Homes and Firms',
    description:
      'International moving by sea, air and road: own or shared container, air freight, vehicles and staff relocation on 50+ routes. Ask for a custom quote.',
  },
  description:
    'For employers who relocate staff, for embassies and projects, and for anyone with more than a suitcase: goods in and out of Kenya by sea, by air, and by road within East Africa. We choose between a full container, a shared one and air freight with you, and work with a licensed clearing agent at Mombasa, at the inland depot in Nairobi and at the airport. More than 50 international routes, one file, one contact.',
  included: [
    'Full container, shared container or air freight',
    'Road moves to Uganda, Tanzania, Rwanda and beyond',
    'Export packing and heat-treated timber crates',
    'Packing list, valuation list and shipping documents',
    'Customs clearing with a licensed agent',
    'Cars and motorbikes, strapped and listed',
    'Staff relocations with one monthly statement',
    'Storage before departure or after arrival',
  ],
  steps: [
    {
      title: 'Brief',
      text: 'Origin, destination, dates and volume; for companies also who approves and who pays.',
    },
    {
      title: 'Survey and route',
      text: 'We measure, compare sea, air and road, and name the likely transit time and what can change it.',
    },
    {
      title: 'Custom quote',
      text: 'A price in writing, with what is included at origin, on the way and at destination.',
    },
    {
      title: 'Documents',
      text: 'We prepare the lists and tell each person which papers to send, and by when.',
    },
    {
      title: 'Pack, load, seal',
      text: 'Packed for the route, loaded with photographs, sealed with a numbered seal.',
    },
    {
      title: 'Clear and deliver',
      text: 'The agent clears, the destination crew delivers and unpacks, and we close the file with you.',
    },
  ],
  priceNote: 'International moves are always a custom quote: route, volume, season and the papers decide.',
  related: ['packing-crating', 'machine-relocation', 'storage-services'],
};
