import type { MenuItem } from '../../../shared/schemas/site/site.ts';
import type { NavigationMenuEntity } from './navigation-menu.entity.ts';

interface MenuDefault {
  name: string;
  slug: string;
  position: NavigationMenuEntity['position'];
  items: MenuItem[];
}

/** Menus of a new installation, from section 2 of the specification, "Public navigation". */
export const menuDefaults: readonly MenuDefault[] = [
  {
    name: 'Main menu',
    slug: 'main',
    position: 'header',
    items: [
      { label: 'Home', href: '/' },
      { label: 'About Us', href: '/about' },
      { label: 'Services', href: '/services' },
      { label: 'Our Process', href: '/process' },
      { label: 'FAQs', href: '/faqs' },
      { label: 'Blog', href: '/blog' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
  {
    name: 'Services menu',
    slug: 'services',
    position: 'services',
    items: [
      { label: 'Office Moving', href: '/services/office-moving' },
      { label: 'Courier Services', href: '/services/courier' },
      { label: 'Cleaning & Pest Control', href: '/services/cleaning-pest-control' },
      { label: 'International Moving', href: '/services/international-moving' },
      { label: 'Machine Relocation', href: '/services/machine-relocation' },
      { label: 'Packing & Crating', href: '/services/packing-crating' },
      { label: 'Pet Relocation', href: '/services/pet-relocation' },
      { label: 'Nairobi Consolidation', href: '/services/nairobi-consolidation' },
      { label: 'Pwani Conso', href: '/services/pwani-conso' },
      { label: 'Storage Services', href: '/services/storage-services' },
      { label: 'Wedding Gift Handling', href: '/services/wedding-gift-handling' },
    ],
  },
  {
    name: 'Footer',
    slug: 'footer',
    position: 'footer',
    items: [
      { label: 'About Us', href: '/about' },
      { label: 'Our Process', href: '/process' },
      { label: 'FAQs', href: '/faqs' },
      { label: 'Blog', href: '/blog' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
  {
    name: 'Footer services',
    slug: 'footer-services',
    position: 'footer-services',
    items: [
      { label: 'Domestic Moving', href: '/services/domestic-moving' },
      { label: 'Courier Services', href: '/services/courier' },
      { label: 'Cleaning Services', href: '/services/cleaning' },
      { label: 'Storage Solutions', href: '/services/storage' },
      { label: 'International Relocation', href: '/services/international' },
    ],
  },
];
