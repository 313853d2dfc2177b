import { Menu, MenuItem, Tag } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';
import { statsQuery } from '../shared/api/common-queries.query.ts';
import { ScreenReaderText } from '../shared/ui/lists/screen-reader-text.tsx';
import { type AdminSection, useSections } from './sections.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  isFolded?: boolean;
  onNavigate?: () => void;
}

export function Sidebar({ isFolded = false, onNavigate }: SidebarProps) {
  const sections = useSections();
  return (
    <nav aria-label="Sections" className={styles.sidebar} data-folded={isFolded}>
      <Menu role="list" className={styles.menu ?? ''}>
        {sections.map((section) => (
          <SidebarItem key={section.path} section={section} isFolded={isFolded} onNavigate={onNavigate} />
        ))}
      </Menu>
    </nav>
  );
}

interface SidebarItemProps {
  section: AdminSection;
  isFolded: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarItem({ section: { path, title, icon, badge }, isFolded, onNavigate }: SidebarItemProps) {
  const { data: stats } = useQuery(statsQuery);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  const isHere = useMatch({ path, end: path === '/' }) !== null;
  const count = badge && stats ? stats[badge] : 0;
  return (
    <MenuItem
      roleStructure="listitem"
      href={useHref(path)}
      icon={icon}
      text={title}
      textClassName={styles.text ?? ''}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      title={isFolded ? title : undefined}
      labelElement={count > 0 ? <Badge count={count} /> : undefined}
      onClick={(event) => {
        follow(event);
        onNavigate?.();
      }}
    />
  );
}

const Badge = ({ count }: { count: number }) => (
  <Tag round intent="primary" className={styles.badge ?? ''}>
    {count > 999 ? '999+' : count}
    <ScreenReaderText> new</ScreenReaderText>
  </Tag>
);
