import { useState } from 'react';
import { companySuffix } from '../../../../shared/domain/seo-tags.ts';
import type { Site } from '../../../../shared/schemas/site.ts';
import styles from './share-preview.module.css';

interface ShareImageProps {
  /** Absolute. */
  address: string;
  title: string;
  site: Site;
}

/** The picture of a card. What the site draws itself is shown drawn, because a page has it only when it is published. */
export function ShareImage({ address, title, site }: ShareImageProps) {
  const [failed, setFailed] = useState('');
  if (address.startsWith(`${site.origin}/share/`)) {
    return (
      <div className={styles.drawn}>
        <span className={styles.company}>{site.companyName}</span>
        <span className={styles.words}>{title.replace(companySuffix(site.companyName), '')}</span>
        <span className={styles.tagline}>{site.tagline}</span>
      </div>
    );
  }
  if (failed === address) return <div className={styles.missing}>This picture cannot be loaded.</div>;
  return <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setFailed(address)} />;
}
