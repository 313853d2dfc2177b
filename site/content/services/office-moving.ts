import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Office Movers in Nairobi',
    description: `Office moving in Nairobi over a weekend: labelled departments, pre-packed files, electronics connected again by Monday. Small offices from ${formatShillings(startingPrices.officeMoving)}.`,
  },
  description:
    'An office move is a question of Monday morning: does everybody sit down and work? We write a plan hour by hour, label every department, pre-pack the files and connect the electronics again. Small offices move in an evening, larger ones over a weekend.',
  included: [
    'A site visit at both addresses, with the building managers',
    'A plan by the hour, and one project leader',
    'Labelling of departments, desks and crates',
    'Pre-packing of files, in order and sealed',
    'Connecting electronics at the new desks',
    'Trucks with tail lifts and hydraulic trolleys',
    'Furniture taken apart, padded and set up again',
    'Secure storage with 24-hour CCTV for what does not fit',
  ],
  steps: [
    {
      title: 'Walk through both buildings',
      text: 'We count desks, measure lifts and doors, and ask both managers about hours, parking and passes.',
    },
    {
      title: 'Plan and quote',
      text: 'You get a floor plan with numbers, a timetable and a fixed list of who does what.',
    },
    {
      title: 'Label and pre-pack',
      text: 'Staff pack one crate each. We label departments and seal the files in the order of the shelves.',
    },
    {
      title: 'Move',
      text: 'Usually from Friday evening: IT first down and first up, then desks, then everything else.',
    },
    {
      title: 'Connect and hand over',
      text: 'Screens, phones and printers are connected, chairs are at their desks, and waste is gone before the first person arrives.',
    },
    {
      title: 'Stay a while',
      text: 'Somebody from the crew is there on the first morning, for the cable that nobody can find.',
    },
  ],
  priceNote: 'For a small office move.',
  related: ['machine-relocation', 'storage-services', 'packing-crating'],
};
