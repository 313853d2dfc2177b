import { handshake, heart, medal } from '../ui/icon-paths.ts';

export const story = [
  'In 2008, moving house in Nairobi usually meant a borrowed lorry, four men you had never met, and a prayer for the fridge. We thought it could be done better: with a plan, proper boxes, and a price that is still the same in the evening.',
  'People told their neighbours, and the neighbours called. Homes led to offices, and offices to their archives. Customers asked for packing, storage, courier and cleaning, so we added them; then came machines, pets, and families leaving for another country or coming home from one.',
  'Today there are more than 100 of us, working in all 47 counties and on over 50 international routes. After more than 40,000 moves the job is still what it was on day one: someone hands us their keys, and we get a whole life to the other side in one piece.',
] as const;

export const mission =
  'To take the fear out of moving. We plan honestly, pack properly and carry every box as if it were our own, for a price you know before we start.';

export const vision =
  'To be the first people Kenya calls when something has to move: across the street, across the country or across the ocean.';

export const values = [
  {
    icon: handshake,
    title: 'Integrity',
    text: 'Your quote is in writing and says what is included. If we scratch something, you hear it from us first, and we put it right.',
  },
  {
    icon: medal,
    title: 'Excellence',
    text: 'The right box, the right trolley, and people trained to use both. After every move we ask what we could have done better.',
  },
  {
    icon: heart,
    title: 'Customer Focus',
    text: 'It is your home and your day. We ask before we assume, call back when we said we would, and finish when you say it is right.',
  },
] as const;
