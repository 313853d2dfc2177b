import type { Site } from '../../shared/schemas/site/site.ts';
import { useSite } from '../context/site-context.ts';
import { facebookIcon, Icon, instagramIcon, twitterIcon } from '../ui/icon.tsx';
import styles from './social-strip.module.css';

type Social = Site['social'];

const networks = {
  facebook: { label: 'Facebook', icon: facebookIcon },
  twitter: { label: 'Twitter', icon: twitterIcon },
  instagram: { label: 'Instagram', icon: instagramIcon },
} satisfies Record<Social[number]['network'], { label: string; icon: string }>;

export function SocialStrip() {
  const { social } = useSite();
  if (social.length === 0) return null;
  return (
    <nav aria-label="Social media" className={styles.strip}>
      <SocialLinks />
    </nav>
  );
}

export function SocialLinks() {
  const { social, companyName } = useSite();
  if (social.length === 0) return null;
  return (
    <ul className={styles.links}>
      {social.map(({ network, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noreferrer" aria-label={`${companyName} on ${networks[network].label}`}>
            <Icon path={networks[network].icon} filled size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
