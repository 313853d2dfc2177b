export interface SiteScreen {
  path: string;
  status: 200 | 404;
  /** Title of the document: its text without the company's name, or a pattern. */
  title: string | RegExp;
  heading: string;
  /** Texts and links of the screen itself, without header and footer. */
  texts: readonly string[];
  links: readonly string[];
}

const phone = '+254 700 000 000';
const email = 'info@example.com';
const phoneLink = 'tel:+254700000000';

/** Addresses of the services in the menu: specification, section 2. */
export const menuServices = [
  'office-moving',
  'courier',
  'cleaning-pest-control',
  'international-moving',
  'machine-relocation',
  'packing-crating',
  'pet-relocation',
  'nairobi-consolidation',
  'pwani-conso',
  'storage-services',
  'wedding-gift-handling',
].map((slug) => `/services/${slug}`);

/** Links of the footer to services: specification, section 2. */
export const footerServices = ['domestic-moving', 'courier', 'cleaning', 'storage', 'international'].map(
  (slug) => `/services/${slug}`,
);

export const footerTexts = [
  'Move Without Tears',
  'Bee Center, Donholm, Nairobi',
  phone,
  email,
  '15+',
  '8:00 AM-6:00 PM',
  '8:00 AM-4:00 PM',
  'Closed',
] as const;

const page = (path: string, title: string, heading: string, texts: readonly string[], links: readonly string[] = []) =>
  ({ path, status: 200, title, heading, texts, links }) satisfies SiteScreen;

const missing = (path: string, title: string, texts: readonly string[], links: readonly string[] = []) =>
  ({ path, status: 404, title, heading: title, texts, links }) satisfies SiteScreen;

const service = (slug: string, title: string, heading: string, price: string) =>
  page(
    `/services/${slug}`,
    title,
    heading,
    [
      "What's Included",
      'Our Process',
      price,
      'Get Custom Quote',
      phone,
      email,
      'Mon-Fri',
      'requirements, distance and extras',
    ],
    ['/quote', phoneLink, `mailto:${email}`],
  );

const services = [
  service('domestic-moving', 'House Movers in Nairobi and All of Kenya', 'Domestic Moving', 'KES 15,000'),
  service('courier', 'Same-Day Courier in Nairobi', 'Courier Services', 'KES 300'),
  service('cleaning', 'Move-In and Move-Out Cleaning', 'Cleaning Services', 'KES 5,000'),
  service('storage', 'Household Storage Between Two Homes', 'Storage Solutions', 'KES 3,000 per month'),
  service('international', 'Moving Abroad From Kenya, or Coming Home', 'International Relocation', 'Custom quote'),
  service('office-moving', 'Office Movers in Nairobi', 'Office Moving', 'KES 50,000'),
  service('cleaning-pest-control', 'Cleaning and Pest Control in Nairobi', 'Cleaning & Pest Control', 'KES 5,000'),
  service('international-moving', 'International Freight for Homes and Firms', 'International Moving', 'Custom quote'),
  service('machine-relocation', 'Machine and Equipment Movers in Kenya', 'Machine Relocation', 'Custom quote'),
  service('packing-crating', 'Packing and Crating Services in Nairobi', 'Packing & Crating', 'KES 2,500'),
  service('pet-relocation', 'Pet Relocation in Kenya and Abroad', 'Pet Relocation', 'KES 1,000'),
  service('nairobi-consolidation', 'Shared Truck Delivery in Nairobi', 'Nairobi Consolidation', 'KES 500 per item'),
  service('pwani-conso', 'Shared Truck From Nairobi to the Coast', 'Pwani Conso', 'KES 1,200'),
  service('storage-services', 'Business and Archive Storage in Nairobi', 'Storage Services', 'KES 3,000 per month'),
  service('wedding-gift-handling', 'Wedding Gift Handling and Transport', 'Wedding Gift Handling', 'KES 5,000'),
];

/** All public screens with the demo content: specification, section 2. */
export const siteScreens: readonly SiteScreen[] = [
  page(
    '/',
    'Moving Company in Nairobi and All Kenya',
    'Your whole world, moved without tears.',
    [
      'Get Free Quote Today',
      'Our Promise',
      'Our Services',
      'Why Choose Us',
      'Verified Customer',
      'Latest From Our Blog',
      'View All Posts',
      '2008',
      '15+',
      '40,000',
      '5000+',
      '47',
      '100+',
      '50+',
      '45,000 sq ft',
      'Licensed & insured',
      '24/7 support for urgent needs',
      '100% satisfaction guarantee',
      'within 24 hours',
    ],
    ['/quote', '/blog', phoneLink],
  ),
  page('/about', 'About Us: Moving Kenyan Homes Since 2008', 'About Us', [
    'Our Story',
    'Our Achievements',
    'Our Mission',
    'Our Vision',
    'Core Values',
    'Integrity',
    'Excellence',
    'Customer Focus',
    '2008',
    '40,000+',
  ]),
  page(
    '/services',
    'Moving, Storage and Cleaning Services',
    'Our Services',
    ['requirements, distance and extras'],
    [...menuServices, '/quote', '/contact'],
  ),
  ...services,
  missing('/services/teleportation', 'Service Not Found', ['does not exist', 'View All Services'], ['/services']),
  page(
    '/process',
    'Our Moving Process in Four Simple Steps',
    'Our Moving Process',
    [
      'Assessment & Planning',
      'Professional Packing',
      'Secure Transportation',
      'Delivery & Setup',
      'A Typical Timeline',
      'Initial Contact',
      'Day 1',
      'Booking & Planning',
      'Days 2-7',
      'Packing Day',
      'The day before',
      'Moving Day',
      'within 24 hours',
    ],
    ['/quote', '/contact'],
  ),
  page(
    '/faqs',
    'Frequently Asked Questions on Moving',
    'Frequently Asked Questions',
    [
      'common questions about our moving services, processes and policies',
      'Booking',
      'Pricing',
      'How do I book a move?',
      'Call Us',
      'Mon-Fri 8AM-6PM',
      'Email Us',
      'within 24 hours',
      'Send Message',
      'WhatsApp Chat',
      'Start Chat',
      'Moving Tips & Resources',
      'Moving Checklist',
      'Packing Guide',
      'Insurance Info',
      'Cost Calculator',
      'Visit Our Blog for More Tips',
    ],
    ['/contact', '/blog', phoneLink, `mailto:${email}`],
  ),
  page(
    '/blog',
    'Moving Tips and Advice for Kenyan Homes',
    'Our Blog',
    [
      'All Categories',
      'Moving Tips',
      'Storage',
      'International',
      'Business',
      'Packing',
      'Industry News',
      'Showing 15 article',
      'Subscribe',
      'We respect your privacy. Unsubscribe at any time.',
    ],
    ['/blog/packing-a-kenyan-kitchen'],
  ),
  page(
    '/blog/packing-a-kenyan-kitchen',
    'Packing a Kenyan Kitchen, from Sufurias to Glasses',
    'Packing a Kenyan Kitchen, from Sufurias to Glasses',
    ['Back to Blog', 'Packing', 'Team', '#', 'Share', 'Get Free Quote', 'Contact Us', 'Related Articles', 'Read More'],
    ['/blog', '/quote', '/contact', '/blog/wedding-gifts-home-safely'],
  ),
  missing(
    '/blog/no-such-article',
    'Article Not Found',
    ["The article you're looking for doesn't exist or has been removed.", 'Back to Blog'],
    ['/blog'],
  ),
  missing('/blog/moving-house-with-school-age-children', 'Article Not Found', ['Back to Blog'], ['/blog']),
  page(
    '/contact',
    'Contact Our Movers in Donholm, Nairobi',
    'Contact Us',
    [
      'Get In Touch',
      'Bee Center, Donholm, Nairobi',
      '8:00 AM-6:00 PM',
      '8:00 AM-4:00 PM',
      'Closed',
      'Nairobi & Surroundings',
      'Major Kenyan Cities',
      'International',
      'WhatsApp',
      phone,
    ],
    [phoneLink, `mailto:${email}`],
  ),
  page('/quote', 'Get a Free Moving Quote Within 24 Hours', 'Get A Free Quote', [
    'No obligation free quotation',
    'Full Name',
    'Phone Number',
    'Email Address',
    'Moving From',
    'Moving To',
    'Submit Quote Request',
    'Our Moving Value Adds',
    'Free satellite TV installation',
    'Basic cleaning',
    'Pest control',
    'TV and wall mounting',
    'Pre-packing of files',
    'Labeling of departments',
    'Connecting electronics',
    'Trucks with tail lifts',
    'Hydraulic trolleys',
    'Furniture padding',
    'Secure storage with 24-hour CCTV',
  ]),
  page('/moving-checklist', 'Moving Checklist for Kenyan Households', 'Moving Checklist', ['four weeks']),
  page(
    '/corporate-accounts',
    'Corporate Moving Accounts in Kenya',
    'Corporate Accounts',
    ['one monthly statement'],
    ['/quote'],
  ),
  // Staff wrote this title, so the company's name is not added.
  { ...page('/moving-to-kilimani', '', 'Moving to Kilimani', ['KES 15,000'], ['/quote']), title: /^Kilimani Movers/ },
  missing('/careers', '404 Page Not Found', ['404 Page Not Found']),
  missing('/no/such/page', '404 Page Not Found', ['404 Page Not Found'], ['/']),
  page('/newsletter/unsubscribe', 'Unsubscribe', 'Unsubscribe', ['End your subscription', 'Send me the link']),
  page('/newsletter/confirm', 'Confirm Your Subscription', 'Confirm Your Subscription', ['This link is not complete']),
];
