import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Machine and Equipment Movers in Kenya',
    description:
      'Machine relocation in Kenya: CNC machines, presses, generators, printers and lab equipment, lifted, braced, moved and levelled again. Custom quotes.',
  },
  description:
    'A lathe can weigh more than a car and be as easily upset as a mirror. We plan the lift before we loosen a bolt: weights, floors, doors, slings, and the road in between. We move single machines and whole lines for workshops, printers, hospitals and factories, at the hours that cost you the least production.',
  included: [
    'A site visit with weights, floor loads and door sizes',
    'A lifting and moving plan in writing',
    'Rigging, skates, jacks and hydraulic trolleys',
    'A forklift or crane where the plan calls for one',
    'Bracing and timber crates for sensitive parts',
    'Trucks with tail lifts, and low loaders for the heaviest pieces',
    'Positioning and levelling at the new site',
    'Night and weekend work',
  ],
  steps: [
    {
      title: 'Survey',
      text: 'We look at the machine, its manual, both buildings and the route between them. Your technician is welcome to join.',
    },
    {
      title: 'Plan and quote',
      text: 'You get the order of work, the equipment, the expected downtime and the price.',
    },
    {
      title: 'Make safe',
      text: 'Your people or the manufacturer’s disconnect the power and water and drain the fluids. We lock and label the loose parts.',
    },
    {
      title: 'Lift and brace',
      text: 'Lifted only as high as needed, on tested gear, and secured on the truck at the points the maker recommends.',
    },
    {
      title: 'Drive',
      text: 'On a route checked for bridges, overhead cables and restricted hours for heavy vehicles.',
    },
    {
      title: 'Set and level',
      text: 'Set on its marks, levelled, and handed over to your technician for the test run.',
    },
  ],
  priceNote:
    'Every machine is different, so each relocation gets a custom quote after a site visit, based on weight, access, equipment and distance.',
  related: ['office-moving', 'packing-crating', 'storage-services'],
};
