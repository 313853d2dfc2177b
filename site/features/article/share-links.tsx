import { Icon } from '../../ui/icon.tsx';
import { facebook, linkedin, twitter } from '../../ui/icon-paths.ts';
import styles from './share-links.module.css';

interface ShareLinksProps {
  /** Absolute address of the article. */
  url: string;
  title: string;
}

const networks = [
  {
    label: 'Facebook',
    icon: facebook,
    href: ({ url }: ShareLinksProps) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    label: 'Twitter',
    icon: twitter,
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
      <p className={styles.label} id="share-label">
        Share this article
      </p>
      <ul aria-labelledby="share-label" className={styles.links}>
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
