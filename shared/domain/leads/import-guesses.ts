import { textLimits } from '../limits.ts';
import { cutText } from '../texts.ts';
import { blankValueMapping, canUseSeveralColumns, type ImportTarget, importTargets } from './lead-import.ts';
import type { LeadKind } from './lead-kinds.ts';

/** Ignores case, spaces and punctuation. The results for `E-mail Address ` and `email_address` are equal. */
export const normalizeImportText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const headings: Readonly<Record<string, readonly string[]>> = {
  reference: ['ref', 'ref no', 'reference no', 'reference number', 'quote no', 'quote number', 'enquiry no'],
  status: ['state', 'stage', 'outcome', 'result'],
  createdAt: [
    'Submitted (Nairobi)',
    'submitted',
    'submitted on',
    'date',
    'date received',
    'received',
    'created',
    'created at',
    'created on',
    'enquiry date',
    'request date',
    'timestamp',
    'submission date',
  ],
  channel: ['channel', 'via', 'contact method', 'method', 'came in by', 'came by', 'received by', 'medium'],
  fullName: ['name', 'customer', 'customer name', 'client', 'client name', 'contact name', 'contact person', 'names'],
  name: ['full name', 'customer', 'customer name', 'client', 'client name', 'contact name', 'sender', 'names'],
  phone: [
    'phone no',
    'telephone',
    'tel',
    'tel no',
    'mobile',
    'mobile no',
    'mobile number',
    'cell',
    'cellphone',
    'whatsapp',
    'phone number',
    'contact number',
  ],
  email: ['e-mail', 'mail', 'e-mail address', 'email id'],
  movingFrom: [
    'origin',
    'pickup',
    'pick up',
    'pickup location',
    'current location',
    'move from',
    'collection',
    'moving from',
  ],
  movingTo: ['destination', 'delivery', 'drop off', 'drop off location', 'move to', 'new location', 'moving to'],
  service: ['service type', 'type of move', 'move type', 'type of service'],
  source: ['lead source', 'heard of us by', 'heard from', 'how did you hear', 'referred by', 'marketing source'],
  additionalInfo: ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'description', 'message'],
  subject: ['topic', 'about', 're', 'title', 'regarding'],
  message: ['body', 'text', 'enquiry', 'inquiry', 'comments', 'comment', 'notes', 'details', 'content'],
};

const getTargetNames = ({ name, label, field }: ImportTarget): Set<string> =>
  new Set(
    [name, label, field?.label ?? '', ...(headings[name] ?? [])].map(normalizeImportText).filter((word) => word !== ''),
  );

export function guessImportColumns(kind: LeadKind, columns: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return columns.map((heading) => {
    const word = normalizeImportText(heading);
    const target = importTargets[kind].find(
      (each) => getTargetNames(each).has(word) && (canUseSeveralColumns(each) || !taken.has(each.name)),
    );
    if (!target) return null;
    taken.add(target.name);
    return target.name;
  });
}

const words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  status: {
    // Do not add “Open” or “Pending”, because these words do not show whether the customer received an answer.
    new: ['unread', 'not contacted', 'fresh'],
    contacted: ['called', 'follow up', 'following up', 'responded', 'reached'],
    quoted: ['quote sent', 'quotation sent', 'quote', 'proposal sent', 'sent quote'],
    won: ['booked', 'confirmed', 'completed', 'complete', 'done', 'moved', 'closed won', 'paid', 'success', 'accepted'],
    lost: ['cancelled', 'canceled', 'declined', 'rejected', 'closed lost', 'not interested', 'no response', 'dead'],
    replied: ['answered', 'responded', 'reply sent', 'contacted'],
    closed: ['done', 'completed', 'resolved', 'archived', 'finished'],
    spam: ['junk'],
  },
  source: {
    website: ['web', 'site', 'online', 'google', 'internet'],
    posters: ['poster', 'billboard'],
    magazines: ['magazine', 'newspaper'],
    exhibitions: ['exhibition', 'expo', 'event'],
    repeat_clients: ['repeat', 'repeat client', 'repeat customer', 'returning', 'existing client'],
    referral: ['referred', 'friend', 'a friend', 'word of mouth', 'recommendation'],
    facebook: ['fb'],
    instagram: ['ig', 'insta'],
    twitter: ['x'],
    trucks: ['truck', 'lorry', 'vehicle'],
  },
  channel: {
    website: ['web', 'site', 'online', 'form', 'web form', 'internet'],
    phone: ['call', 'phone call', 'called', 'telephone', 'mobile'],
    whatsapp: ['wa', 'chat'],
    walk_in: ['office', 'visit', 'office visit', 'in person'],
    email: ['mail'],
  },
  service: {
    'domestic-moving': [
      'domestic',
      'house moving',
      'home moving',
      'house move',
      'residential',
      'local move',
      'household',
    ],
    'office-moving': ['office', 'office move', 'commercial', 'corporate'],
    'international-moving': ['international move', 'overseas'],
    'storage-services': ['warehousing'],
    'packing-crating': ['packing'],
    'pet-relocation': ['pets', 'pet'],
  },
};

export function guessImportedChoice(
  { name, choices }: Pick<ImportTarget, 'name' | 'choices'>,
  word: string,
): string | null {
  const sought = normalizeImportText(word);
  const named = choices?.find(
    ({ value, label }) => normalizeImportText(value) === sought || normalizeImportText(label) === sought,
  );
  if (named) return named.value;
  const known = choices?.find(({ value }) =>
    words[name]?.[value]?.some((each) => normalizeImportText(each) === sought),
  );
  return known?.value ?? null;
}

export const createImportedValueKey = (text: string): string =>
  cutText(normalizeImportText(cutText(text, textLimits.name)), textLimits.name);

/** @returns a choice or {@link blankValueMapping}, or null if staff must map the value */
export function resolveImportedValue(
  target: Pick<ImportTarget, 'name' | 'choices'>,
  said: Readonly<Record<string, string>> | undefined,
  word: string,
): string | null {
  const key = createImportedValueKey(word);
  const told = said && Object.hasOwn(said, key) ? said[key] : undefined;
  return told === blankValueMapping || target.choices?.some(({ value }) => value === told)
    ? (told ?? null)
    : guessImportedChoice(target, word);
}
