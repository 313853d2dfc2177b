import { handshake, heart, medal } from '../ui/icon-paths.ts';

export const story = [
  'In 2008, moving house in Nairobi usually meant a borrowed lorry, four men you had never met, and a prayer for the fridge. We thought that it could be done with a plan, with proper boxes, and with a price that stays the same until the evening.',
  'People told their neighbours, and the neighbours called. Homes led to offices and offices to their archives. Packing, storage, courier and cleaning came because customers asked for them; then machines, pets, and families who leave for another country or come home from one.',
  'Today more than 100 of us work for you, in all 47 counties and on over 50 international routes. After more than 40,000 moves the job is still the one it was on the first day: somebody hands us the keys, and we bring a whole life to the other side in one piece.',
] as const;

export const mission =
  'To take the fear out of moving. We plan honestly, pack properly and carry every box as if it were our own, at a price that is clear before we start.';

export const vision =
  'To be the people that Kenya calls first when something has to move: across the street, across the country or across the ocean.';

export const values = [
  {
    icon: handshake,
    title: 'Integrity',
    text: 'The quote is in writing and says what is included. If we scratch something, you hear it from us first, and we put it right.',
  },
  {
    icon: medal,
    title: 'Excellence',
    text: 'The right box, the right trolley and people trained to use them. After each move we ask what could have gone better.',
  },
  {
    icon: heart,
    title: 'Customer Focus',
    text: 'It is your home and your day. We ask before we assume, call back when we said we would, and finish when you say that it is right.',
  },
] as const;
