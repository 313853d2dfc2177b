import { Fragment, type ReactNode } from 'react';
import type { Picture } from '../../shared/schemas/content/picture.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PictureFromAddress } from '../ui/library-picture.tsx';
import { Link } from '../ui/link.tsx';
import { ContactDetails } from './contact-details.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './service-frame.module.css';

/** The screens above a service, without Home. */
export const serviceBreadcrumbs = [{ name: 'Services', path: '/services' }];

interface ServiceFrameProps {
  title: string;
  lead: string;
  /** Address of a picture of 320 × 200, or of one of the library. */
  image: string | null;
  pictures?: readonly Picture[] | undefined;
  price: PriceProps;
  /** What the service is, in parts. */
  children: ReactNode;
}

/** Widths of the picture below the words, and beside them from 46rem on: `page-header.module.css`. */
const headSizes = '(max-width: 45.99rem) min(100vw - 2.5rem, 30rem), (max-width: 75rem) 38vw, 28.75rem';

/** The page of a service, ours or one that staff have written: its content, and beside it what it takes to get it. */
export function ServiceFrame({ title, lead, image, pictures, price, children }: ServiceFrameProps) {
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        trail={<Breadcrumbs current={title} />}
        picture={
          image
            ? (look) => <PictureFromAddress {...look} address={image} pictures={pictures} sizes={headSizes} />
            : undefined
        }
      />
      <div className={styles.ground}>
        <div className={styles.columns}>
          {/* First in the document, because on a phone it comes first. */}
          <div className={styles.aside}>
            <Price {...price} />
            <section aria-labelledby="serviceContact" className={styles.contact}>
              <h2 id="serviceContact">Talk to us</h2>
              <ContactDetails />
            </section>
          </div>
          <div className={styles.main}>{children}</div>
        </div>
      </div>
    </>
  );
}

/** Where the screen stands: on dark ground. */
const Breadcrumbs = ({ current }: { current: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {[{ name: 'Home', path: '/' }, ...serviceBreadcrumbs].map(({ name, path }) => (
        <Fragment key={path}>
          <li>
            <Link to={path}>{name}</Link>
          </li>
          <li aria-hidden="true">/</li>
        </Fragment>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);

interface PriceProps {
  title: string;
  /** Words such as `From KES 15,000`. */
  amount: string;
  /** What it is for, or how one gets to know it. */
  note: string;
  terms?: string;
  /** Path of the quote form, with what it is to choose. */
  quotePath: string;
}

/** What it costs at least, and how to ask. */
const Price = ({ title, amount, note, terms, quotePath }: PriceProps) => (
  <section aria-labelledby="servicePrice" className={styles.price}>
    <h2 id="servicePrice">{title}</h2>
    <p className={styles.amount}>{amount}</p>
    <p>{note}</p>
    {terms && <p className={styles.terms}>{terms}</p>}
    <ButtonLink look="action" large to={quotePath}>
      Get Custom Quote
    </ButtonLink>
  </section>
);
