import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../shared/schemas/site/site.ts';
import { useSite } from '../context/site-context.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { chevronDownIcon, Icon, phoneIcon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { getAriaCurrent, servicesPath } from './menu-path.ts';
import styles from './mobile-menu.module.css';

export function MobileMenuLinks() {
  const { menus, phone: number } = useSite();
  return (
    <nav aria-label="Menu" className={styles.navigation}>
      <ul>
        {menus.header.map((item) => (
          <li key={item.href}>
            {item.href === servicesPath ? <ServicesGroup label={item.label} /> : <MenuLink item={item} />}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink look="action" large to="/quote">
          Get Quote
        </ButtonLink>
        <ButtonAnchor look="outline" large href={number.href}>
          <Icon path={phoneIcon} />
          {number.display}
        </ButtonAnchor>
      </div>
    </nav>
  );
}

function MenuLink({ item: { label, href } }: { item: MenuItem }) {
  const { pathname } = useLocation();
  return (
    <Link to={href} className={styles.link} aria-current={getAriaCurrent(pathname, href)}>
      {label}
    </Link>
  );
}

function ServicesGroup({ label }: { label: string }) {
  const { menus } = useSite();
  return (
    <details className={styles.group}>
      <summary className={styles.link}>
        {label}
        <Icon path={chevronDownIcon} />
      </summary>
      <ul>
        {menus.services.map((item) => (
          <li key={item.href}>
            <MenuLink item={item} />
          </li>
        ))}
        <li>
          <MenuLink item={{ label: 'View All Services', href: servicesPath }} />
        </li>
      </ul>
    </details>
  );
}
