import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Moving Abroad From Kenya, or Coming Home',
    description:
      'Moving abroad from Kenya, or home again: export packing, customs papers, sea or air freight and delivery to the door on 50+ international routes.',
  },
  description:
    'A contract in Dubai, a degree in Toronto, or home again after ten years: we move families and their things door to door, on more than 50 international routes. One person in Nairobi answers you from the survey to the last box. We tell you early which papers are needed, because papers take longer than ships.',
  included: [
    'A survey and advice on what is worth taking',
    'Export packing, and crates for what is fragile',
    'A numbered packing list for customs',
    'Help with papers, together with a licensed clearing agent',
    'Sea or air freight, or road within East Africa',
    'A partner crew that unloads and unpacks at the other end',
    'Storage here if you leave before you know where to live',
    'One contact person all the way',
  ],
  steps: [
    {
      title: 'Talk it through',
      text: 'Both cities, the month, who travels and roughly how many rooms. We say honestly what a chair is worth at sea.',
    },
    {
      title: 'Survey and quote',
      text: 'We measure the volume and compare shared container, own container and air. The quote says what is included at each end.',
    },
    {
      title: 'Papers',
      text: 'You get a checklist of passports, permits and lists, with dates. We prepare the packing list and brief the clearing agent.',
    },
    {
      title: 'Pack for the voyage',
      text: 'Everything is packed for weeks of heat and movement, numbered, and loaded in front of you.',
    },
    {
      title: 'Ship and follow',
      text: 'We tell you when it sails, when it lands and what customs ask for.',
    },
    {
      title: 'Deliver',
      text: 'Our partner brings it in, unpacks what you like and takes the packing away.',
    },
  ],
  priceNote:
    'Every move abroad is priced on its own: by route, volume, season and what you would like done at both ends.',
  related: ['packing-crating', 'pet-relocation', 'storage'],
};
