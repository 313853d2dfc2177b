import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Office Movers in Nairobi',
    description: `Office moving in Nairobi over a weekend: labelled departments, pre-packed files, electronics connected again by Monday. Small offices from ${formatShillings(startingPrices.officeMoving)}.`,
  },
  description:
    'The test of an office move is Monday morning: does everyone sit down and work? We write an hour-by-hour plan, label every department, pre-pack the files and reconnect the electronics. Small offices move in an evening, larger ones over a weekend.',
  included: [
    'A site visit at both addresses, with the building managers',
    'An hour-by-hour plan, and one project leader',
    'Labelling of departments, desks and crates',
    'Pre-packing of files, in order and sealed',
    'Connecting electronics at the new desks',
    'Trucks with tail lifts and hydraulic trolleys',
    'Furniture taken apart, padded and reassembled',
    'Secure storage with 24-hour CCTV for whatever does not fit',
  ],
  steps: [
    {
      title: 'Walk through both buildings',
      text: 'We count desks, measure lifts and doors, and ask both building managers about hours, parking and passes.',
    },
    {
      title: 'Plan and quote',
      text: 'You get a numbered floor plan, a timetable and a clear list of who does what.',
    },
    {
      title: 'Label and pre-pack',
      text: 'Each member of staff packs one crate. We label departments and seal the files in shelf order.',
    },
    {
      title: 'Move',
      text: 'Usually from Friday evening: IT first down and first up, then desks, then everything else.',
    },
    {
      title: 'Connect and hand over',
      text: 'Screens, phones and printers are connected, chairs are at their desks, and the rubbish is gone before the first person arrives.',
    },
    {
      title: 'Stay a while',
      text: 'Someone from the crew is with you on the first morning, for the cable that nobody can find.',
    },
  ],
  priceNote: 'For a small office move.',
  related: ['machine-relocation', 'storage-services', 'packing-crating'],
};
