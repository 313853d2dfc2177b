import { createPageSlug } from '../../../../shared/domain/content/slug.ts';
import { cleanEmailAddress, cleanName, removeInvisible } from '../../../../shared/domain/texts.ts';

export interface TextFieldRule {
  /** Dotted path, as in validation errors. */
  path: string;
  max: number;
  required: boolean;
  /** Stored value of an empty optional text. */
  blank: null | '';
  /** Required form. The test predicts the result only for `any`. */
  form: 'any' | 'email' | 'slug' | 'address' | 'json' | 'choice' | 'unstored';
  /** Removes marks that do not belong in the field. */
  clean?: (text: string) => string;
  /** Converts a trimmed text to its stored form. */
  toStored?: (text: string) => string;
}

const field = (path: string, max: number, rest: Partial<TextFieldRule> = {}): TextFieldRule => ({
  path,
  max,
  required: true,
  blank: null,
  form: 'any',
  ...rest,
});

const optional = { required: false } as const;
const line = { clean: cleanName };
const email = field('email', 254, { form: 'email', clean: cleanEmailAddress });
const orEmpty = { required: false, blank: '' } as const;
const choice = (path: string, rest: Partial<TextFieldRule> = {}) => field(path, 100, { form: 'choice', ...rest });
const address = (path: string) => field(path, 2_000, { ...optional, form: 'address' });

export const quoteTextFields = [
  choice('service', optional),
  field('fullName', 200, line),
  field('phone', 40, { clean: removeInvisible }),
  email,
  field('movingFrom', 300, line),
  field('movingTo', 300, { ...optional, ...line }),
  choice('source', optional),
  field('additionalInfo', 5_000, optional),
  field('leaveEmpty', 1_000_000, { ...optional, form: 'unstored' }),
];

export const contactTextFields = [
  field('name', 200, line),
  email,
  field('subject', 200, line),
  field('message', 5_000),
];

export const entryTextFields = [field('text', 5_000)];

export const blogPostTextFields = [
  field('title', 200),
  field('slug', 200, { form: 'slug' }),
  field('excerpt', 500),
  field('content', 200_000),
  address('image'),
  choice('category'),
  field('tags.0', 60),
];

export const faqTextFields = [field('question', 500), field('answer', 5_000), choice('category')];

export const templateTextFields = [field('name', 200), choice('language'), field('subject', 200), field('body', 5_000)];

const seoText = (name: string) => field(`seoMeta.${name}`, 1_000, optional);

export const pageTextFields = [
  field('page.title', 200),
  field('page.slug', 200, { form: 'slug', toStored: createPageSlug }),
  field('page.content', 200_000, orEmpty),
  field('page.excerpt', 500, orEmpty),
  choice('page.pageType'),
  choice('page.template'),
  choice('page.status'),
  address('page.featuredImage'),
  ...['metaTitle', 'metaDescription', 'metaKeywords', 'ogTitle', 'ogDescription'].map(seoText),
  ...['twitterTitle', 'twitterDescription'].map(seoText),
  ...['ogImage', 'twitterImage', 'canonicalUrl'].map((name) => address(`seoMeta.${name}`)),
  field('seoMeta.customSchema', 16_384, { ...optional, form: 'json' }),
];

export const subscriptionTextFields = [email];
export const settingTextFields = [field('value', 5_000, optional), field('description', 500, optional)];
export const linkSettingTextFields = [field('value', 5_000, { ...optional, form: 'address', clean: removeInvisible })];
