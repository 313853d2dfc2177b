import { Button, Callout } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkingKindLabels } from '../../../../shared/domain/redirects.ts';
import type { BrokenLink } from '../../../../shared/schemas/redirect.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { useMay } from '../../shared/session/permission.tsx';
import { brokenLinksQuery, useAddRedirect } from './redirects.query.ts';
import styles from './redirects-screen.module.css';

/** Links that are shown at first. */
const shownAtFirst = 5;

interface BrokenLinksProps {
  /** Begins a redirect from an address. */
  begin: (from: string) => void;
}

/** Links of pages, posts and menus that lead nowhere, with where they are. */
export function BrokenLinks({ begin }: BrokenLinksProps) {
  const { data: links, error } = useQuery(brokenLinksQuery);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? links : links?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="broken-links" className={styles.part} aria-busy={!links && !error}>
      <h2 id="broken-links">Own links that lead nowhere</h2>
      {error && !links && (
        <Callout role="alert" compact intent="danger">
          {problemText(error)}
        </Callout>
      )}
      {links?.length === 0 && (
        <p className={styles.muted}>
          All links of published pages, posts and menus lead somewhere. They are looked through each night.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((link) => (
            <BrokenLinkRow key={link.path} link={link} begin={begin} />
          ))}
        </ul>
      )}
      {links && shown && shown.length < links.length && (
        <Button className={styles.more ?? ''} text={`Show all ${links.length}`} onClick={() => setWhole(true)} />
      )}
    </section>
  );
}

interface BrokenLinkRowProps extends BrokenLinksProps {
  link: BrokenLink;
}

function BrokenLinkRow({ link: { path, uses, suggestion }, begin }: BrokenLinkRowProps) {
  const adding = useAddRedirect();
  return (
    <li className={styles.row}>
      <span className={styles.path}>{path}</span>
      <ul className={styles.uses} aria-label={`Where ${path} is linked to`}>
        {uses.map((use) => (
          <li key={use.id}>
            <Use use={use} />
          </li>
        ))}
      </ul>
      <span className={styles.buttons}>
        {suggestion !== null && (
          <Button
            size="small"
            intent="primary"
            variant="outlined"
            text={`Lead to ${suggestion}`}
            aria-label={`Lead ${path} to ${suggestion}`}
            loading={adding.isPending}
            onClick={() => adding.mutate({ from: path, to: suggestion, status: 301 })}
          />
        )}
        <Button
          size="small"
          text="Make a redirect"
          aria-label={`Make a redirect from ${path}`}
          onClick={() => begin(path)}
        />
      </span>
      {adding.error && (
        <Callout className={styles.whole ?? ''} role="alert" compact intent="danger">
          {problemText(adding.error)}
        </Callout>
      )}
    </li>
  );
}

/** Where each is edited, and who may. */
const editors = {
  page: { permission: 'pages', path: (id: string) => `/pages/${id}` },
  'blog-post': { permission: 'blog', path: (id: string) => `/blog/${id}` },
  menu: { permission: 'menus', path: () => '/settings?section=menus' },
} as const;

/** The page, post or menu that has a link; whoever may edit it is led there. */
function Use({ use: { kind, id, title } }: { use: BrokenLink['uses'][number] }) {
  const may = useMay();
  const { permission, path } = editors[kind];
  const name = `${linkingKindLabels[kind]} “${title}”`;
  return may(permission) ? (
    <Link to={path(id)} aria-label={`Edit ${name}`}>
      {name}
    </Link>
  ) : (
    name
  );
}
