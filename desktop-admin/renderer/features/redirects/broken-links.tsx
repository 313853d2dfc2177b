import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { linkSourceKindLabels } from '../../../../shared/domain/content/redirects.ts';
import type { BrokenLink } from '../../../../shared/schemas/content/redirect.ts';
import { usePermissionCheck } from '../../shared/session/permission.tsx';
import { BrokenAddressList, type RedirectStartProps } from './broken-address-list.tsx';
import { brokenLinksQuery } from './redirects.query.ts';
import styles from './redirects-screen.module.css';

export const BrokenLinkList = ({ begin }: RedirectStartProps) => (
  <BrokenAddressList
    id="broken-links"
    title="Broken links on the site"
    read={useQuery(brokenLinksQuery)}
    none="No broken links found in published pages, posts and menus. The last check was within the past week."
    facts={({ path, uses }) => (
      <ul className={styles.uses} aria-label={`Links to ${path}`}>
        {uses.map((use) => (
          <li key={use.id}>
            <LinkSource use={use} />
          </li>
        ))}
      </ul>
    )}
    begin={begin}
  />
);

const editorByKind = {
  page: { permission: 'pages', path: (id: string) => `/pages/${id}` },
  'blog-post': { permission: 'blog', path: (id: string) => `/blog/${id}` },
  menu: { permission: 'menus', path: () => '/settings?section=menus' },
} as const;

function LinkSource({ use: { kind, id, title } }: { use: BrokenLink['uses'][number] }) {
  const may = usePermissionCheck();
  const { permission, path } = editorByKind[kind];
  const name = `${linkSourceKindLabels[kind]} “${title}”`;
  return may(permission) ? (
    <Link to={path(id)} aria-label={`Edit ${name}`}>
      {name}
    </Link>
  ) : (
    name
  );
}
