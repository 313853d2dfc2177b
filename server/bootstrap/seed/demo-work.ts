import type { EntryOutcome, WrittenEntryType } from '../../../shared/domain/lead-entries.ts';
import type { LostReason } from '../../../shared/domain/lead-kinds.ts';
import type { demoColleagues } from '../../modules/staff/demo-staff.ts';

// What the office has done with the leads of demo mode. Long because it is text; people and sayings are invented.

/** First name of somebody of the demo's staff. */
export type DemoPerson = 'Amina' | (typeof demoColleagues)[number]['firstName'];

export interface DemoWork {
  owner?: DemoPerson;
  /** Calls that nobody took, in hours after the lead came in. */
  missedAfter?: number[];
  /** The first answer, and what was said. */
  answer?: { after: number; by: DemoPerson; how: 'call' | 'whatsapp' | 'email'; text?: string };
  notes?: { after: number; by: DemoPerson; type?: WrittenEntryType; outcome?: EntryOutcome; text: string }[];
  quotedAfter?: number;
  /** Hours after which it was won, lost or closed. */
  endedAfter?: number;
  lostReason?: LostReason;
  /** Follow-up: when it is due, in hours from now (a negative number is late), and why. */
  followUp?: { in: number; reason: string };
}

/** What was done with each lead, by the name of the person who asked, with the status where one has asked twice. */
export const demoWork: Readonly<Record<string, DemoWork>> = {
  'Kevin Otieno Ouma': {
    missedAfter: [0.6, 3.1],
    owner: 'Wanjiku',
    followUp: { in: 1.5, reason: 'Call again, did not pick up' },
  },
  'Dr. Nasieku Saitoti': {
    owner: 'Amina',
    notes: [
      { after: 2, by: 'Amina', text: 'Two dogs: asked the pet partner what Namanga wants to see. Answer by noon.' },
    ],
  },
  'Mwanahawa Swaleh': {
    missedAfter: [1.2],
    owner: 'Hassan',
    followUp: { in: -1.2, reason: 'Call again, phone was off' },
  },
  'Brian Kipchumba': { missedAfter: [2], followUp: { in: -20, reason: 'Try the second number' } },
  'Faith Mwikali Mutua': {
    owner: 'Brian',
    answer: { after: 1.4, by: 'Brian', how: 'call', text: 'Head teacher is away until Monday, wants the survey then.' },
    followUp: { in: 22, reason: 'Survey at the school' },
  },
  'Peter & Achieng’ Odhiambo': {
    owner: 'Wanjiku',
    answer: { after: 0.4, by: 'Wanjiku', how: 'whatsapp', text: 'Asked for photos of the kitchen.' },
    notes: [{ after: 20, by: 'Wanjiku', text: 'Photos are here: about 18 cubic metres.' }],
    followUp: { in: -4, reason: 'Send the offer' },
  },
  'Zainab Galgallo': {
    owner: 'Hassan',
    missedAfter: [1],
    answer: { after: 3.2, by: 'Hassan', how: 'call', text: 'Speaks Swahili. Wants to move after the exams.' },
    followUp: { in: 190, reason: 'Exams are over' },
  },
  'Simon Ekiru': {
    owner: 'Brian',
    answer: {
      after: 21,
      by: 'Brian',
      how: 'call',
      text: 'Explained the road after Kainuk: escort on two days a week.',
    },
    followUp: { in: 46, reason: 'Has talked with his brother' },
  },
  'Caroline Nyaboke Ondieki': {
    owner: 'Wanjiku',
    answer: { after: 5, by: 'Wanjiku', how: 'email', text: 'Sent the list of questions.' },
    followUp: { in: -28, reason: 'No answer to the list yet' },
  },
  'Tom Whitfield': {
    owner: 'Amina',
    answer: { after: 26, by: 'Amina', how: 'email', text: 'Sorry for the late answer, and the papers for customs.' },
    notes: [{ after: 50, by: 'Amina', text: 'His company pays. Wants an invoice in two parts.' }],
  },
  'Joyce Nekesa Wafula': {
    owner: 'Hassan',
    missedAfter: [0.5, 3],
    answer: { after: 6, by: 'Hassan', how: 'whatsapp', text: 'Sent the price list.' },
    followUp: { in: 3, reason: 'Date of the move' },
  },
  'Samuel Kinoti': {
    owner: 'Amina',
    answer: {
      after: 0.3,
      by: 'Amina',
      how: 'call',
      text: 'Remembers the crew of last year, would like the same people.',
    },
    quotedAfter: 20,
    followUp: { in: 5, reason: 'Decides today' },
  },
  'Lilian Chebet Koech': {
    owner: 'Brian',
    answer: { after: 2.2, by: 'Brian', how: 'call' },
    notes: [
      {
        after: 30,
        by: 'Brian',
        type: 'visit',
        text: 'Third floor, stairs are narrow. Wardrobe has to be taken apart.',
      },
    ],
    quotedAfter: 48,
    followUp: { in: 30, reason: 'Ask whether she has questions about the offer' },
  },
  'Rajesh & Meena Shah': {
    owner: 'Wanjiku',
    answer: { after: 1.1, by: 'Wanjiku', how: 'call', text: 'Glass cabinet and a temple, to be packed by us.' },
    notes: [
      { after: 27, by: 'Wanjiku', type: 'visit', text: '32 cubic metres. Parking for the lorry behind the house.' },
    ],
    quotedAfter: 51,
    followUp: { in: -52, reason: 'Promised to call after Diwali' },
  },
  'Dama Kazungu': { owner: 'Hassan', answer: { after: 4, by: 'Hassan', how: 'whatsapp' }, quotedAfter: 26 },
  'Ann Makena': {
    owner: 'Brian',
    answer: { after: 3, by: 'Brian', how: 'call', text: 'Compares with two others.' },
    quotedAfter: 24,
    followUp: { in: 54, reason: 'Has all three offers by then' },
  },
  'Michael Mwakio': {
    owner: 'Hassan',
    missedAfter: [1],
    answer: { after: 22, by: 'Hassan', how: 'call' },
    quotedAfter: 70,
  },
  'Hodan Ali Warsame': {
    owner: 'Amina',
    answer: { after: 10, by: 'Amina', how: 'email', text: 'By air 14 days before, by sea six weeks.' },
    quotedAfter: 60,
    notes: [{ after: 90, by: 'Amina', type: 'email', outcome: 'sent', text: 'Two prices: with and without storage.' }],
    followUp: { in: 100, reason: 'Flight is booked by then' },
  },
  'Josphat Muriithi Gachanja': {
    owner: 'Wanjiku',
    answer: { after: 0.5, by: 'Wanjiku', how: 'call', text: 'Transport and carrying only.' },
    quotedAfter: 4,
    endedAfter: 29,
  },
  'Cynthia Adhiambo': {
    owner: 'Brian',
    answer: { after: 0.2, by: 'Brian', how: 'whatsapp' },
    quotedAfter: 1.5,
    endedAfter: 3,
  },
  'Kamau & Njeri Advocates (Mercy Njeri)': {
    owner: 'Amina',
    answer: { after: 2, by: 'Amina', how: 'call', text: 'On a Sunday only, files stay locked.' },
    notes: [{ after: 26, by: 'Amina', type: 'visit', text: '14 desks, 120 boxes of files, one safe of 300 kg.' }],
    quotedAfter: 50,
    endedAfter: 122,
  },
  'Francis Ole Tipis': {
    owner: 'Hassan',
    answer: { after: 6, by: 'Hassan', how: 'call' },
    quotedAfter: 30,
    endedAfter: 76,
  },
  'Esther Mumbua Kilonzo': {
    owner: 'Wanjiku',
    answer: { after: 0.8, by: 'Wanjiku', how: 'call', text: 'Came back: has found a house now.' },
    quotedAfter: 3,
    endedAfter: 24,
  },
  'Esther Mumbua Kilonzo, lost': {
    owner: 'Wanjiku',
    answer: { after: 1.5, by: 'Wanjiku', how: 'call', text: 'Has no house yet, will come back.' },
    endedAfter: 100,
    lostReason: 'date',
  },
  'Roberta D’Souza': {
    owner: 'Amina',
    answer: { after: 3, by: 'Amina', how: 'email' },
    quotedAfter: 70,
    endedAfter: 160,
  },
  'Dennis Mwangi': {
    owner: 'Brian',
    answer: { after: 1, by: 'Brian', how: 'whatsapp', text: 'KES 6,500 is our smallest move.' },
    quotedAfter: 2,
    endedAfter: 5,
    lostReason: 'price',
  },
  'Margaret Atieno Okello': {
    owner: 'Amina',
    answer: { after: 30, by: 'Amina', how: 'email' },
    quotedAfter: 55,
    endedAfter: 200,
    lostReason: 'other_company',
  },
  'Beatrice Wangari Mathenge': {
    owner: 'Wanjiku',
    answer: { after: 2, by: 'Wanjiku', how: 'call' },
    endedAfter: 60,
    lostReason: 'date',
  },
  "Joseph Ndũng'ũ": { owner: 'Wanjiku', followUp: { in: 2.5, reason: 'Says when he can come on Saturday' } },
  'Ruth Wairimũ': { owner: 'Amina', answer: { after: 1, by: 'Amina', how: 'email', text: 'Passed on to the crew.' } },
  'Emmanuel Barasa': {
    owner: 'Hassan',
    answer: { after: 2, by: 'Hassan', how: 'email', text: 'The remote was in the cab. Goes to Donholm tomorrow.' },
  },
  'Wilson Leshore': { owner: 'Brian', answer: { after: 19, by: 'Brian', how: 'email' } },
  'Sofia Andersen': {
    owner: 'Amina',
    answer: { after: 8, by: 'Amina', how: 'email', text: 'Permit takes three weeks, no quarantine with the papers.' },
    followUp: { in: 70, reason: 'Has the date of the flight' },
  },
  'Alex Mutiso': { owner: 'Amina', endedAfter: 20 },
  'Estate Manager, Tumaini Court': { owner: 'Hassan', endedAfter: 3 },
  'Priya Nair': {
    owner: 'Amina',
    answer: { after: 2, by: 'Amina', how: 'email', text: 'Came to present it on Tuesday.' },
    endedAfter: 90,
  },
  'Hassan Omar Bakari': { owner: 'Hassan', answer: { after: 5, by: 'Hassan', how: 'email' }, endedAfter: 60 },
  'Daniel Cheruiyot': { owner: 'Brian', answer: { after: 12, by: 'Brian', how: 'email' }, endedAfter: 12.5 },
};
