import { facebookIcon, Icon, twitterIcon } from '../../ui/icon.tsx';
import styles from './share-links.module.css';

const linkedin =
  'M5 3.2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM3.1 9.4h3.8V21H3.1zM9.3 9.4h3.6V11h.1c.6-1 1.8-1.9 3.6-1.9 3.8 0 4.5 2.5 4.5 5.7V21h-3.8v-5.5c0-1.3 0-3-1.8-3s-2.1 1.4-2.1 2.9V21H9.4z';

interface ShareLinksProps {
  url: string;
  title: string;
}

const networks = [
  {
    label: 'Facebook',
    icon: facebookIcon,
    href: ({ url }: ShareLinksProps) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    label: 'Twitter',
    icon: twitterIcon,
    href: ({ url, title }: ShareLinksProps) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
  },
  {
    label: 'LinkedIn',
    icon: linkedin,
    href: ({ url }: ShareLinksProps) =>
      `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
] as const;

export function ShareLinks(article: ShareLinksProps) {
  return (
    <div className={styles.share}>
      <p className={styles.label} id="shareLabel">
        Share this article
      </p>
      <ul aria-labelledby="shareLabel" className={styles.links}>
        {networks.map(({ label, icon, href }) => (
          <li key={label}>
            <a
              href={href(article)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${label}: share this article`}
              className={styles.link}
            >
              <Icon path={icon} filled size={18} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
