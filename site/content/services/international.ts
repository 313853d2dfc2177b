import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Moving Abroad From Kenya, or Coming Home',
    description:
      'Moving abroad from Kenya, or home again: export packing, customs papers, sea or air freight and delivery to the door on 50+ international routes.',
  },
  description:
    'A contract in Dubai, a degree in Toronto, or home again after ten years: we move families and their things door to door, on more than 50 international routes. One person in Nairobi answers you from the survey to the last box. We tell you early which papers you need, because papers take longer than ships.',
  included: [
    'A survey, and advice on what is worth taking',
    'Export packing, and crates for anything fragile',
    'A numbered packing list for customs',
    'Help with the paperwork, together with a licensed clearing agent',
    'Sea or air freight, or road within East Africa',
    'A partner crew that unloads and unpacks at the other end',
    'Storage here if you leave before you have an address there',
    'One contact person from start to finish',
  ],
  steps: [
    {
      title: 'Talk it through',
      text: 'Both cities, the month, who is travelling and roughly how many rooms. We tell you honestly what is worth shipping and what is not.',
    },
    {
      title: 'Survey and quote',
      text: 'We measure the volume and compare shared container, own container and air. The quote says what is included at each end.',
    },
    {
      title: 'Papers',
      text: 'You get a checklist of passports, permits and lists, with deadlines. We prepare the packing list and brief the clearing agent.',
    },
    {
      title: 'Pack for the voyage',
      text: 'Everything is packed to survive weeks of heat and motion, numbered, and loaded while you watch.',
    },
    {
      title: 'Ship and follow',
      text: 'We tell you when it sails, when it docks and what customs ask for.',
    },
    {
      title: 'Deliver',
      text: 'Our partner crew carries everything in, unpacks whatever you like and takes the packing away.',
    },
  ],
  priceNote:
    'Every move abroad is priced individually, by route, volume, season and what you would like done at each end.',
  related: ['packing-crating', 'pet-relocation', 'storage'],
};
