import { boxIcon, checklistIcon, truckIcon } from '../ui/icon.tsx';

const house = 'M4 11v9.5h16V11M2 12.5L12 4l10 8.5M9.5 20.5v-6h5v6';

/** The four steps of a move: specification, section 2. */
export const processSteps = [
  {
    icon: checklistIcon,
    title: 'Assessment & Planning',
    text: 'We look at what is going, where it is going, and what stands in between: stairs, lifts, gates, and the time of day when your road is clear.',
    points: [
      'Free consultation, at home or by video',
      'A written quote within 24 hours',
      'Date, crew and truck agreed with you',
      'Gate passes and lifts arranged at both ends',
    ],
  },
  {
    icon: boxIcon,
    title: 'Professional Packing',
    text: 'We bring all the materials, work room by room, and give each item the wrapping its weight and its weak spots need.',
    points: [
      'Boxes, paper, padding, tape and labels',
      'Beds and wardrobes taken apart',
      'Crates for glass, art and machines',
      'Room and contents on two sides of every box',
    ],
  },
  {
    icon: truckIcon,
    title: 'Secure Transportation',
    text: 'Padded, strapped and listed, your belongings travel in a closed truck with the same crew that packed them.',
    points: [
      'Trucks with tail lifts and hydraulic trolleys',
      'Furniture padding and straps',
      'One list of everything, signed by you',
      'Licensed and insured',
    ],
  },
  {
    icon: house,
    title: 'Delivery & Setup',
    text: 'Every box goes to the room on its label, and the beds are made up first, so that your first night is a good one.',
    points: [
      'Furniture put back together, where you want it',
      'TV mounting and free satellite TV installation',
      'Packing waste cleared away',
      'A walk through every room before you sign',
    ],
  },
] as const;

/** Typical durations: specification, section 2. */
export const moveTimeline = [
  {
    when: 'Day 1',
    title: 'Initial Contact',
    text: 'You call, write or fill in the form. We ask a few questions, and you get your free quote within 24 hours.',
  },
  {
    when: 'Days 2-7',
    title: 'Booking & Planning',
    text: 'You choose a date, and we confirm the crew, the truck and the price. Boxes arrive, and we speak to both caretakers.',
  },
  {
    when: 'The day before',
    title: 'Packing Day',
    text: 'The crew packs and labels everything except the beds, the kettle and your overnight bag.',
  },
  {
    when: 'The day itself',
    title: 'Moving Day',
    text: 'We load in the morning, drive, unload and set up. You check the list, sign it and put the kettle on.',
  },
] as const;
