import type { EntityManager } from '@mikro-orm/postgresql';
import { ReplyTemplateEntity } from '../../modules/reply-template/reply-template.entity.ts';

interface Template {
  name: string;
  subject?: string;
  body: string;
}

const whatsappEnglish: Template[] = [
  {
    name: 'Greeting',
    body: 'Hello {firstName}, this is {company}. Thank you for contacting us ({reference}). When would be a good time for a short call?',
  },
  {
    name: 'Missed call',
    body: 'Hello {firstName}, this is {company}. We tried to call you about {reference} but could not reach you. When may we call again? You can also call us on {phone}.',
  },
  {
    name: 'Survey appointment',
    body: 'Hello {firstName}, before we give you a price, we would like to see what you are moving ({reference}). May we visit on {day} at {time}? A visit takes about half an hour and is free. {staffName}, {company}',
  },
  {
    name: 'Quotation follow-up',
    body: 'Hello {firstName}, have you had time to look at our quote for {reference}? If anything is unclear or your moving date has changed, just tell us here. {staffName}, {company}',
  },
  {
    name: 'Booking confirmation',
    body: 'Hello {firstName}, your move is booked for {day} ({reference}). Our team will be with you at {time}. If anything changes, please call us on {phone}. {company}',
  },
  {
    name: 'Thank you',
    body: 'Hello {firstName}, thank you for moving with {company}. We hope that everything arrived safely. If you have a minute, a review would help others find us. If anything went wrong, please tell us first: {phone}.',
  },
];

const whatsappSwahili: Template[] = [
  {
    name: 'Salamu',
    body: 'Habari {firstName}, sisi ni {company}. Asante kwa kutuandikia ({reference}). Ni wakati gani mzuri tukupigie simu kwa mazungumzo mafupi?',
  },
  {
    name: 'Simu haikupokelewa',
    body: 'Habari {firstName}, sisi ni {company}. Tulijaribu kukupigia simu kuhusu {reference} lakini hatukukupata. Tukupigie tena lini? Unaweza pia kutupigia kwa {phone}.',
  },
  {
    name: 'Miadi ya kukagua vitu',
    body: 'Habari {firstName}, kabla ya kukupa bei tungependa kuona vitu vitakavyohamishwa ({reference}). Je, tunaweza kuja {day} saa {time}? Ni kama nusu saa tu na hakuna malipo. {staffName}, {company}',
  },
  {
    name: 'Kufuatilia bei',
    body: 'Habari {firstName}, umepata nafasi ya kuangalia bei yetu ya {reference}? Kama kuna jambo halieleweki, au tarehe imebadilika, tuambie tu hapa. {staffName}, {company}',
  },
  {
    name: 'Uthibitisho wa kuhamishwa',
    body: 'Habari {firstName}, tumekupangia kuhama {day} ({reference}). Timu yetu itafika kwako saa {time}. Kukiwa na mabadiliko yoyote, tafadhali tupigie kwa {phone}. {company}',
  },
  {
    name: 'Asante',
    body: 'Habari {firstName}, asante kwa kuhama na {company}. Tunatumaini kila kitu kilifika salama. Ukiwa na dakika moja, maoni yako mtandaoni yatawasaidia wengine kutupata. Na kama kuna jambo halikuwa sawa, tafadhali tuambie sisi kwanza: {phone}.',
  },
];

const emailEnglish: Template[] = [
  {
    name: 'Greeting',
    subject: 'Your request {reference}',
    body: [
      'Hello {firstName},',
      'Thank you for contacting us. We have read your request {reference} and would like to discuss it with you, so that our quote fits your needs.',
      'When would be a good time to call you? You can simply reply to this e-mail, or call us on {phone}.',
      'Kind regards,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Survey appointment',
    subject: 'A visit before your move ({reference})',
    body: [
      'Hello {firstName},',
      'Before we give you a price, we would like to see what you are moving. A visit takes about half an hour and is free.',
      'May we visit on {day} at {time}? If this time does not suit you, please suggest another.',
      'Kind regards,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Quotation follow-up',
    subject: 'Our price for {reference}',
    body: [
      'Hello {firstName},',
      'Have you had time to look at our quote for {reference}? If anything is unclear or your moving date has changed, please tell us. We will gladly update the quote.',
      'Kind regards,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Booking confirmation',
    subject: 'Your move is booked ({reference})',
    body: [
      'Hello {firstName},',
      'Your move is booked for {day}. Our team will be with you at {time}.',
      'Please keep important papers, medicine and valuables with you. If anything changes, please call us on {phone}.',
      'Kind regards,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Thank you',
    subject: 'Thank you for moving with us ({reference})',
    body: [
      'Hello {firstName},',
      'Thank you for moving with {company}. We hope that everything arrived safely.',
      'If you have a minute, a review would help others find us. If anything went wrong, please tell us first. Just reply to this e-mail, or call {phone}.',
      'Kind regards,\n{staffName}',
    ].join('\n\n'),
  },
];

const emailSwahili: Template[] = [
  {
    name: 'Salamu',
    subject: 'Ombi lako {reference}',
    body: [
      'Habari {firstName},',
      'Asante kwa kutuandikia. Tumesoma ombi lako {reference} na tungependa kuzungumza nawe, ili tukupe huduma unayohitaji.',
      'Ni wakati gani mzuri wa kukupigia simu? Unaweza kujibu barua pepe hii, au kutupigia kwa {phone}.',
      'Wako mwaminifu,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Miadi ya kukagua vitu',
    subject: 'Ziara kabla ya kuhama ({reference})',
    body: [
      'Habari {firstName},',
      'Kabla ya kukupa bei tungependa kuona vitu vitakavyohamishwa. Ziara huchukua kama nusu saa tu na haina malipo.',
      'Je, tunaweza kuja {day} saa {time}? Kama wakati huo haukufai, tafadhali tuambie unaokufaa.',
      'Wako mwaminifu,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Kufuatilia bei',
    subject: 'Bei yetu ya {reference}',
    body: [
      'Habari {firstName},',
      'Umepata nafasi ya kuangalia bei yetu ya {reference}? Kama kuna jambo halieleweki, au tarehe imebadilika, tafadhali tuambie: tutafurahi kuiangalia tena.',
      'Wako mwaminifu,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Uthibitisho wa kuhamishwa',
    subject: 'Tarehe yako ya kuhama imethibitishwa ({reference})',
    body: [
      'Habari {firstName},',
      'Tumekupangia kuhama {day}. Timu yetu itafika kwako saa {time}.',
      'Tafadhali kaa na hati muhimu, dawa na vitu vya thamani, na utuambie kukiwa na mabadiliko yoyote: {phone}.',
      'Wako mwaminifu,\n{staffName}',
    ].join('\n\n'),
  },
  {
    name: 'Asante',
    subject: 'Asante kwa kuhama nasi ({reference})',
    body: [
      'Habari {firstName},',
      'Asante kwa kuhama na {company}. Tunatumaini kila kitu kilifika salama.',
      'Ukiwa na dakika moja, maoni yako mtandaoni yatawasaidia wengine kutupata. Na kama kuna jambo halikuwa sawa, tafadhali tuambie sisi kwanza: jibu barua pepe hii, au piga {phone}.',
      'Wako mwaminifu,\n{staffName}',
    ].join('\n\n'),
  },
];

/** Adds templates to a new database. Staff can change the templates. */
export function seedReplyTemplates(em: EntityManager): void {
  const groups = [
    { channel: 'whatsapp', language: 'en', templates: whatsappEnglish },
    { channel: 'whatsapp', language: 'sw', templates: whatsappSwahili },
    { channel: 'email', language: 'en', templates: emailEnglish },
    { channel: 'email', language: 'sw', templates: emailSwahili },
  ] as const;
  for (const { templates, ...group } of groups)
    templates.forEach((template, index) => {
      em.create(ReplyTemplateEntity, { ...group, ...template, position: index + 1 });
    });
}
