import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Machine and Equipment Movers in Kenya',
    description:
      'Machine relocation in Kenya: CNC machines, presses, generators, printers and lab equipment, lifted, braced, moved and levelled again. Custom quotes.',
  },
  description:
    'A lathe weighs more than a car and minds a knock more than a mirror. We plan the lift before we touch the bolt: weights, floors, doors, slings, and the road between. Workshops, printers, hospitals and factories move with us one machine or a whole line, in the hours that cost the least production.',
  included: [
    'A site visit with weights, floor loads and door sizes',
    'A lifting and moving plan in writing',
    'Rigging, skates, jacks and hydraulic trolleys',
    'Forklift or crane where the plan asks for one',
    'Bracing and timber crates for sensitive parts',
    'Trucks with tail lifts, low loaders for the heavy pieces',
    'Positioning and levelling at the new site',
    'Work at night and at weekends',
  ],
  steps: [
    {
      title: 'Survey',
      text: 'We look at the machine, its manual, both buildings and the way between. Your technician is welcome.',
    },
    {
      title: 'Plan and quote',
      text: 'You get the order of work, the equipment, the time the machine stands still, and the price.',
    },
    {
      title: 'Make safe',
      text: 'Power, water and fluids are cut off and drained by your people or the manufacturer’s. Loose parts are locked and labelled.',
    },
    {
      title: 'Lift and brace',
      text: 'Only as high as needed, on tested gear, and fixed on the truck at the points that the maker names.',
    },
    {
      title: 'Drive',
      text: 'On a route checked for bridges, cables and hours when heavy vehicles are not allowed.',
    },
    {
      title: 'Set and level',
      text: 'Placed on its marks, levelled, and handed to your technician for the test run.',
    },
  ],
  priceNote:
    'Every machine is different, so each relocation is a custom quote after a visit: weight, access, equipment and distance decide.',
  related: ['office-moving', 'packing-crating', 'storage-services'],
};
