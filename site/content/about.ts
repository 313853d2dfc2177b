const medal = 'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zm-3.6-1.2L7 21l5-2.6L17 21l-1.4-8.2';
const handshake =
  'M2.5 7l4-1.5 5 1.5 5.5-1.5 4.5 1.5v7.5l-2.5.5-5.5 4.5a2 2 0 0 1-2.5 0L5.5 15l-3-.5zm9 0L8 11a1.8 1.8 0 0 0 2.7 2.3L13 11l5.5 4.5';
const heart = 'M12 20.5c-6-4-9-7.3-9-11.2A5 5 0 0 1 12 6.5a5 5 0 0 1 9 2.8c0 3.9-3 7.2-9 11.2z';

export const companyStory = [
  'In 2008, moving house in Nairobi usually meant a borrowed lorry, four men you had never met, and a prayer for the fridge. We thought it could be done better: with a plan, proper boxes, and a price that is still the same in the evening.',
  'People told their neighbours, and the neighbours called. Homes led to offices, and offices to their archives. Customers asked for packing, storage, courier and cleaning, so we added them; then came machines, pets, and families leaving for another country or coming home from one.',
  'Today there are more than 100 of us, working in all 47 counties and on over 50 international routes. After more than 40,000 moves the job is still what it was on day one: someone hands us their keys, and we get a whole life to the other side in one piece.',
] as const;

export const mission =
  'To take the fear out of moving. We plan honestly, pack properly and carry every box as if it were our own, for a price you know before we start.';

export const vision =
  'To be the first people Kenya calls when something has to move: across the street, across the country or across the ocean.';

export const companyValues = [
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
