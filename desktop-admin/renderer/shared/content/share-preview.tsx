import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { getCompanyTitleSuffix, type SeoTags } from '../../../../shared/domain/content/seo-tags.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import shared from './seo-previews.module.css';
import styles from './share-preview.module.css';

const networks = ['WhatsApp', 'Facebook', 'X'] as const;

type Network = (typeof networks)[number];

interface SharePreviewProps {
  tags: SeoTags;
  site: Site;
}

export function SharePreview({ tags, site }: SharePreviewProps) {
  const [network, setNetwork] = useState<Network>('WhatsApp');
  const { openGraph, twitter } = tags;
  const card =
    network === 'X'
      ? { title: twitter.title, description: twitter.description, image: twitter.image }
      : { title: openGraph.title ?? '', description: openGraph.description ?? '', image: openGraph.image ?? '' };
  const host = new URL(tags.canonical).host;
  return (
    <section className={shared.preview} aria-label="Shared link preview">
      <div className={shared.head}>
        <h2>Shared links</h2>
        <SegmentedControl
          size="small"
          aria-label="Network"
          options={networks.map((value) => ({ value, label: value }))}
          value={network}
          onValueChange={(value) => setNetwork(networks.find((each) => each === value) ?? 'WhatsApp')}
        />
      </div>
      <figure className={styles.card} data-network={network}>
        <ShareImage address={card.image} title={openGraph.title ?? ''} site={site} />
        <figcaption>
          {network === 'Facebook' && <span className={styles.host}>{host}</span>}
          <strong>{card.title}</strong>
          {network !== 'X' && <span className={styles.description}>{card.description}</span>}
          {network !== 'Facebook' && <span className={styles.host}>{host}</span>}
        </figcaption>
      </figure>
    </section>
  );
}

interface ShareImageProps {
  address: string;
  title: string;
  site: Site;
}

/** Draws the share image in the browser, because the site generates the image only after publishing. */
function ShareImage({ address, title, site }: ShareImageProps) {
  const [failed, setFailed] = useState('');
  if (address.startsWith(`${site.origin}/share/`)) {
    return (
      <div className={styles.drawn}>
        <span className={styles.company}>{site.companyName}</span>
        <span className={styles.words}>{title.replace(getCompanyTitleSuffix(site.companyName), '')}</span>
        <span className={styles.tagline}>{site.tagline}</span>
      </div>
    );
  }
  if (failed === address) return <div className={styles.missing}>The picture could not be loaded.</div>;
  return <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setFailed(address)} />;
}
