import { Fragment, type ReactNode } from 'react';
import type { Picture } from '../../shared/schemas/content/picture.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PictureFromAddress } from '../ui/library-picture.tsx';
import { Link } from '../ui/link.tsx';
import { ContactDetails } from './contact-details.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './service-frame.module.css';

export const serviceBreadcrumbs = [{ name: 'Services', path: '/services' }];

interface ServiceFrameProps {
  title: string;
  lead: string;
  /** Address of a drawing of 320 × 200 pixels, or of a picture in the media library. */
  image: string | null;
  pictures?: readonly Picture[] | undefined;
  price: PriceProps;
  children: ReactNode;
}

/** Picture widths below the text, and beside the text from 46rem. Keep in sync with `page-header.module.css`. */
const headSizes = '(max-width: 45.99rem) min(100vw - 2.5rem, 30rem), (max-width: 75rem) 38vw, 28.75rem';

/** Shared by built-in services and services that staff wrote. */
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
          {/* First in the document, because it comes first on phones. */}
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
  amount: string;
  note: string;
  terms?: string;
  quotePath: string;
}

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
