import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'International Freight for Homes and Firms',
    description:
      'International moving by sea, air and road: own or shared container, air freight, vehicles and staff relocation on 50+ routes. Ask for a custom quote.',
  },
  description:
    'For employers who relocate staff, for embassies and projects, and for anyone with more than a suitcase: goods in and out of Kenya by sea, by air, and by road within East Africa. Together we choose between a full container, a shared one and air freight, and we work with a licensed clearing agent in Mombasa, at the inland depot in Nairobi and at the airport. More than 50 international routes, with one file and one contact person.',
  included: [
    'Full container, shared container or air freight',
    'Road moves to Uganda, Tanzania, Rwanda and beyond',
    'Export packing and heat-treated timber crates',
    'Packing list, valuation list and shipping documents',
    'Customs clearing with a licensed agent',
    'Cars and motorbikes, secured and listed',
    'Staff relocations with one monthly statement',
    'Storage before departure or after arrival',
  ],
  steps: [
    {
      title: 'Brief',
      text: 'Origin, destination, dates and volume. For companies, also who approves and who pays.',
    },
    {
      title: 'Survey and route',
      text: 'We measure, compare sea, air and road, and tell you the likely transit time and what could change it.',
    },
    {
      title: 'Custom quote',
      text: 'A price in writing, showing what is included at origin, on the way and at destination.',
    },
    {
      title: 'Documents',
      text: 'We prepare the lists, and tell everyone which papers to send and by when.',
    },
    {
      title: 'Pack, load, seal',
      text: 'Packed for the route, photographed as it is loaded, and closed with a numbered seal.',
    },
    {
      title: 'Clear and deliver',
      text: 'The agent clears, the destination crew delivers and unpacks, and we close the file with you.',
    },
  ],
  priceNote: 'International moves are always a custom quote, depending on route, volume, season and paperwork.',
  related: ['packing-crating', 'machine-relocation', 'storage-services'],
};
