import type { PageInput } from '../../../shared/schemas/page.ts';

// Long because it is text: one object for each built-in screen.

/**
 * Page rows of the built-in screens. Their slug is the screen's name and they give that screen its SEO data;
 * the screen itself is code, so the content here is only a summary. Seeded in every new installation.
 */
export const builtInPages: PageInput[] = [
  {
    page: {
      title: 'Home',
      slug: 'home',
      content:
        'House and office moving, courier, storage and cleaning in all 47 counties of Kenya, since 2008. Ask for a free quote and hear from us within 24 hours.',
      excerpt: 'Moving, courier, storage and cleaning in all 47 counties of Kenya. Move Without Tears.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Moving Company in Nairobi and All Kenya | Trinity Movers',
      metaDescription:
        'House and office moving, courier, storage and cleaning from Donholm, Nairobi to all 47 counties of Kenya. Over 40,000 moves since 2008. Get a free quote today.',
      metaKeywords: 'movers Nairobi, moving company Kenya, house movers, office movers, storage Nairobi',
      ogTitle: 'Move Without Tears | Trinity Movers',
      ogDescription: 'Moving, courier, storage and cleaning in all 47 counties of Kenya. Free quote within 24 hours.',
      twitterTitle: 'Move Without Tears | Trinity Movers',
      twitterDescription: 'Over 40,000 moves in Kenya since 2008. Ask for your free quote.',
    },
  },
  {
    page: {
      title: 'About Us',
      slug: 'about',
      content:
        'Founded in 2008 in Nairobi, more than 100 people strong today. Our story, our mission and the values we carry with every box: integrity, excellence and customer focus.',
      excerpt: 'Who we are, what we have achieved since 2008, and the values we carry with every box.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'About Us: Moving Kenyan Homes Since 2008 | Trinity Movers',
      metaDescription:
        'Meet the team behind more than 40,000 moves: over 100 staff, licensed and insured, serving all 47 counties since 2008 with integrity, excellence and real care.',
      metaKeywords: 'about our movers, licensed movers Kenya, insured movers, moving company Donholm',
      ogTitle: 'About Us | Trinity Movers',
      ogDescription: 'Since 2008: 100+ staff, 47 counties and over 40,000 moves. This is our story.',
      twitterTitle: 'About Us | Trinity Movers',
      twitterDescription: 'Since 2008: 100+ staff, 47 counties and over 40,000 moves.',
    },
  },
  {
    page: {
      title: 'Our Services',
      slug: 'services',
      content:
        'From a single parcel to a whole office: moving, courier, storage, cleaning, packing, pets, machines and international relocation, with starting prices.',
      excerpt: 'Moving, courier, storage, cleaning, packing, pets, machines and international relocation.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Moving, Storage and Cleaning Services | Trinity Movers',
      metaDescription:
        'See all our services with starting prices: house and office moving, courier, storage, cleaning and pest control, packing, pets, machines and moves abroad.',
      metaKeywords:
        'moving services Kenya, office moving, courier Nairobi, storage, pest control, packing, pet relocation',
      ogTitle: 'Our Services | Trinity Movers',
      ogDescription:
        'House and office moving, courier, storage, cleaning, packing, pets, machines and international moves.',
      twitterTitle: 'Our Services | Trinity Movers',
      twitterDescription: 'From a single parcel to a whole office, with starting prices.',
    },
  },
  {
    page: {
      title: 'Our Moving Process',
      slug: 'process',
      content:
        'Assessment and planning, professional packing, secure transportation, delivery and set-up: four steps, from your first call to the last box.',
      excerpt: 'Four steps from your first call to the last box, with a typical timeline.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Our Moving Process in Four Simple Steps | Trinity Movers',
      metaDescription:
        'How a move with us works, from the free assessment and a quote within 24 hours to packing, secure transport, delivery and set-up, with a typical timeline.',
      metaKeywords: 'moving process, how moving works, moving timeline, packing day, moving day',
      ogTitle: 'How a Move With Us Works',
      ogDescription: 'Assessment, packing, transport and set-up: four steps and a typical timeline.',
      twitterTitle: 'How a Move With Us Works',
      twitterDescription: 'Four steps from your first call to the last box.',
    },
  },
  {
    page: {
      title: 'Frequently Asked Questions',
      slug: 'faqs',
      content: 'Answers about booking, prices, insurance, storage, packing and international moves.',
      excerpt: 'Answers about booking, prices, insurance, storage, packing and international moves.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Frequently Asked Questions on Moving | Trinity Movers',
      metaDescription:
        'What does a move cost, how early should you book, what is insured, how can you pay? Clear answers on moving, storage, packing and international relocation.',
      metaKeywords: 'moving FAQ, moving prices Kenya, movers insurance, storage questions',
      ogTitle: 'Questions About Moving, Answered',
      ogDescription: 'Prices, booking, insurance, storage, packing and international moves in plain words.',
      twitterTitle: 'Questions About Moving, Answered',
      twitterDescription: 'Prices, booking, insurance and more, in plain words.',
    },
  },
  {
    page: {
      title: 'Our Blog',
      slug: 'blog',
      content: 'Practical articles on moving, packing and storing in Kenya, written by the people who do it every day.',
      excerpt: 'Practical articles on moving, packing and storing in Kenya.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Moving Tips and Advice for Kenyan Homes | Trinity Movers',
      metaDescription:
        'Practical advice from our crews: gate passes, the long rains, packing a kitchen, storage at the coast, office IT, pets and customs, for every move in Kenya.',
      metaKeywords: 'moving tips Kenya, packing tips, storage advice, moving blog',
      ogTitle: 'Moving Tips From Our Crews',
      ogDescription: 'Gate passes, rain, kitchens, storage, pets and customs: practical advice for moves in Kenya.',
      twitterTitle: 'Moving Tips From Our Crews',
      twitterDescription: 'Practical advice for every move in Kenya.',
    },
  },
  {
    page: {
      title: 'Contact Us',
      slug: 'contact',
      content: 'Call, write or visit us in Nairobi.\nMonday to Friday, 8AM to 6PM\nSaturday, 8AM to 4PM\nSunday closed',
      excerpt: 'Call, write or visit us in Nairobi.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Contact Our Movers in Donholm, Nairobi | Trinity Movers',
      metaDescription:
        'Call, e-mail or visit our movers in Nairobi. Open Monday to Friday 8AM to 6PM and Saturday 8AM to 4PM. We reply within 24 hours.',
      metaKeywords: 'contact movers Nairobi, movers phone number, movers office Nairobi',
      ogTitle: 'Contact Us | Trinity Movers',
      ogDescription: 'Call, write or visit us in Nairobi.',
      twitterTitle: 'Contact Us | Trinity Movers',
      twitterDescription: 'Call, write or visit us in Nairobi.',
    },
  },
  {
    page: {
      title: 'Get A Free Quote',
      slug: 'quote',
      content: 'Tell us where you are moving from and to. You will hear from us within 24 hours, with no obligation.',
      excerpt: 'No obligation free quotation, within 24 hours.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Get a Free Moving Quote Within 24 Hours | Trinity Movers',
      metaDescription:
        'Tell us where you are moving from and to, and get a free, detailed quotation within 24 hours, with no obligation. Homes, offices, storage and moves abroad.',
      metaKeywords: 'free moving quote, moving cost Kenya, quotation movers Nairobi',
      ogTitle: 'Get a Free Quote | Trinity Movers',
      ogDescription: 'A free and detailed moving quotation within 24 hours, with no obligation.',
      twitterTitle: 'Get a Free Moving Quote',
      twitterDescription: 'Free, detailed, within 24 hours, no obligation.',
    },
  },
];
