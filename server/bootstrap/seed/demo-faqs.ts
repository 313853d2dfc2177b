import type { FaqFields } from '../../../shared/schemas/faq.ts';

// Long because it is text. The prices are those of the specification, section 9.

/** FAQs of demo mode, three or more in each category; `order` counts from 1 within its category. */
export const demoFaqs: FaqFields[] = [
  {
    question: 'How do I book a move?',
    answer:
      'Ask for a free quote on the website, or call us. We look at your list, come for a survey if needed, and send a written quote within 24 hours. Once you accept it and pay the deposit it states, your date is confirmed.',
    category: 'Booking',
    order: 1,
    published: true,
  },
  {
    question: 'How early should I book?',
    answer:
      'One to two weeks ahead is comfortable for a move within Nairobi. For month ends, weekends and December, book three to four weeks ahead if you can. If you must move sooner, call us: we often have a crew free midweek.',
    category: 'Booking',
    order: 2,
    published: true,
  },
  {
    question: 'Can I change my moving date after booking?',
    answer:
      'Yes. Tell us as soon as you know, and we will offer you the nearest available dates. Your quote says until when a change is free of charge.',
    category: 'Booking',
    order: 3,
    published: true,
  },
  {
    question: 'Do you work on Sundays and public holidays?',
    answer:
      'Our office is closed on Sundays, but many moves can be arranged for a weekend or a holiday if you book ahead. Please check first that both estates allow it.',
    category: 'Booking',
    order: 4,
    published: true,
  },
  {
    question: 'How much does a house move cost?',
    answer:
      'A local move within Nairobi starts at KES 15,000. The final price depends on how much you have, the floors and lifts at both ends, the distance, and extras such as packing or storage. The quote is free, with no obligation.',
    category: 'Pricing',
    order: 1,
    published: true,
  },
  {
    question: 'What are your other starting prices?',
    answer:
      'Same-day courier within Nairobi from KES 300. Basic home cleaning from KES 5,000. Storage from KES 3,000 per month. Small office move from KES 50,000. Packing from KES 2,500. Local pet transport from KES 1,000. Nairobi consolidation from KES 500 per item. Coastal delivery from KES 1,200. Wedding gift handling from KES 5,000. International moves and machine relocation are custom quotes.',
    category: 'Pricing',
    order: 2,
    published: true,
  },
  {
    question: 'Are there hidden charges?',
    answer:
      'No. The quote lists what is included and what is not. If something changes, for example there are more rooms than we were told or a lorry cannot reach the gate, we tell you before we start, not at the end.',
    category: 'Pricing',
    order: 3,
    published: true,
  },
  {
    question: 'How can I pay?',
    answer:
      'By M-Pesa or bank transfer, to the company account shown on your quote and never to a personal number. A deposit confirms the date, and the balance is due once everything has been delivered, unless your quote says otherwise.',
    category: 'Pricing',
    order: 4,
    published: true,
  },
  {
    question: 'Which services do you offer?',
    answer:
      'House and office moving, courier, cleaning and pest control, international moving, machine relocation, packing and crating, pet relocation, Nairobi and Pwani consolidation, storage, and wedding gift handling. You can book one, or several together.',
    category: 'Services',
    order: 1,
    published: true,
  },
  {
    question: 'Do you serve places outside Nairobi?',
    answer:
      'Yes, all 47 counties. Moves between towns such as Nairobi, Mombasa, Kisumu, Nakuru and Eldoret are everyday work for us, and shared loads make smaller consignments affordable.',
    category: 'Services',
    order: 2,
    published: true,
  },
  {
    question: 'Do you take furniture apart and put it back together?',
    answer:
      'Yes. Beds, wardrobes and tables are taken apart where needed and reassembled in the new place. Please tell us about built-in or unusual pieces, so that the crew brings the right tools.',
    category: 'Services',
    order: 3,
    published: true,
  },
  {
    question: 'What are the moving value adds?',
    answer:
      'Extras that come with our moves, such as free satellite TV installation, basic cleaning, pest control, TV and wall mounting, pre-packing of files, labelling of departments and connecting electronics. Tell us which ones you need, and we will include them in your quote.',
    category: 'Services',
    order: 4,
    published: true,
  },
  {
    question: 'Are you licensed and insured?',
    answer:
      'Yes, we are licensed and insured. Ask for the details that apply to your move, and we will send them with the quote.',
    category: 'Insurance',
    order: 1,
    published: true,
  },
  {
    question: 'What happens if something is damaged?',
    answer:
      'Show the crew leader and write it on the delivery note before you sign, with a photograph. Then send us a message. We answer within 24 hours and tell you what happens next: repair, replacement or compensation, within the cover agreed in your quote.',
    category: 'Insurance',
    order: 2,
    published: true,
  },
  {
    question: 'Are boxes I packed myself covered?',
    answer:
      'Boxes that arrive damaged on the outside are treated like everything else. If a box is sound and its contents are broken, the packing is usually the cause and cover is limited. For glass and electronics we recommend our packing service.',
    category: 'Insurance',
    order: 3,
    published: true,
  },
  {
    question: 'Do you move households to other countries?',
    answer:
      'Yes, on more than 50 international routes, by sea, by air and by road within East Africa. Every international move is a custom quote. Tell us both cities, your month and roughly how many rooms.',
    category: 'International',
    order: 1,
    published: true,
  },
  {
    question: 'Do you help with customs?',
    answer:
      'We prepare the numbered packing list, tell you which papers to collect, and work with a licensed clearing agent. Decisions on duty and relief are made by the Kenya Revenue Authority, or by customs in the other country.',
    category: 'International',
    order: 2,
    published: true,
  },
  {
    question: 'Can you bring my pet to or from Kenya?',
    answer:
      'Yes. A pet coming into Kenya needs an import permit from the Directorate of Veterinary Services before it travels, and every country has rules of its own about chips, vaccinations and waiting times. Some take several months, so please ask early.',
    category: 'International',
    order: 3,
    published: true,
  },
  {
    question: 'How much does storage cost?',
    answer:
      'From KES 3,000 per month, depending on the space you need. If you are not sure, send us a list or a short video and we will estimate it.',
    category: 'Storage',
    order: 1,
    published: true,
  },
  {
    question: 'How safe is the storage facility?',
    answer:
      'Our 45,000 sq ft facility is under CCTV 24 hours a day. Your goods are listed, wrapped and kept together, and released only to you or to someone you name in writing.',
    category: 'Storage',
    order: 2,
    published: true,
  },
  {
    question: 'Can I visit my things or take something out?',
    answer:
      'Yes, during working hours. Please tell us a day ahead, so that we can have it ready for you, and bring your ID.',
    category: 'Storage',
    order: 3,
    published: true,
  },
  {
    question: 'What can I not store?',
    answer:
      'Food, plants, animals, fuel, gas, paint, chemicals, weapons, cash and jewellery. Ask us if you are not sure about something.',
    category: 'Storage',
    order: 4,
    published: true,
  },
  {
    question: 'Do you bring the boxes and packing materials?',
    answer:
      'Yes: boxes, paper, padding, tape and labels. Packing starts at KES 2,500. We can pack everything, or just the kitchen and the fragile items.',
    category: 'Packing',
    order: 1,
    published: true,
  },
  {
    question: 'How long does packing take?',
    answer:
      'A one-bedroom flat usually takes a few hours and a family house a full day. We normally pack on the day before the move.',
    category: 'Packing',
    order: 2,
    published: true,
  },
  {
    question: 'What should I carry myself?',
    answer:
      'Money, jewellery, passports and title deeds, medicine, laptops and phones, house keys, and a bag with what the family needs for the first night.',
    category: 'Packing',
    order: 3,
    published: true,
  },
  {
    question: 'Is there anything you do not move?',
    answer:
      'We do not carry cash, weapons, anything illegal, or dangerous goods such as fuel and chemicals. Gas cylinders travel separately, with the valve closed: please tell us about them in advance.',
    category: 'Policy',
    order: 1,
    published: true,
  },
  {
    question: 'What if I have to cancel?',
    answer:
      'Tell us in writing as early as you can. Your quote says what happens to the deposit, depending on how close the date is.',
    category: 'Policy',
    order: 2,
    published: true,
  },
  {
    question: 'What do you do with my personal details?',
    answer:
      'We use them to answer you, to prepare your quote and to do the work. We do not sell them. You can ask us at any time what we hold about you, and have it corrected or deleted.',
    category: 'Policy',
    order: 3,
    published: true,
  },
  {
    question: 'Do I have to be at home during the move?',
    answer:
      'Someone should be there for loading and unloading: you, or a person you trust who knows what is going and can sign the list.',
    category: 'Policy',
    order: 4,
    published: true,
  },
  {
    question: 'What are your working hours?',
    answer:
      'Monday to Friday, 8AM to 6PM\nSaturday, 8AM to 4PM\nSunday closed\nIf you have booked with us and need something urgently, we are there 24 hours a day, 7 days a week.',
    category: 'General',
    order: 1,
    published: true,
  },
  {
    question: 'Where can I find you?',
    answer: 'Our contact page has the address, a map and the way. You are welcome to visit during working hours.',
    category: 'General',
    order: 2,
    published: true,
  },
  {
    question: 'How long have you been in business?',
    answer: 'Since 2008. There are more than 100 of us today, and together we have completed over 40,000 moves.',
    category: 'General',
    order: 3,
    published: true,
  },
  {
    question: 'Do you offer gift vouchers for a move?',
    answer:
      'Not yet. We are thinking about vouchers that parents and employers could give; this answer stays a draft until it is decided.',
    category: 'General',
    order: 4,
    published: false,
  },
];
