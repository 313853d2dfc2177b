import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { redirectSourceLabels, redirectStatusLabels } from '../../../../shared/domain/content/redirects.ts';
import type { Redirect } from '../../../../shared/schemas/content/redirect.ts';
import { ScreenReaderText } from '../../shared/ui/lists/screen-reader-text.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import styles from './redirects-screen.module.css';

interface RedirectTableProps {
  redirects: readonly Redirect[];
  remove: (redirect: Redirect) => void;
}

export const RedirectTable = ({ redirects, remove }: RedirectTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table on a phone
  <section className={styles.scroll} tabIndex={0} aria-label="Redirects">
    <HTMLTable compact striped className={styles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">Old address</th>
          <th scope="col">New address</th>
          <th scope="col" className={styles.wide}>
            Created
          </th>
          <th scope="col">
            <ScreenReaderText>Actions</ScreenReaderText>
          </th>
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => (
          <RedirectRow key={redirect.id} redirect={redirect} remove={remove} />
        ))}
      </tbody>
    </HTMLTable>
  </section>
);

interface RedirectRowProps extends Pick<RedirectTableProps, 'remove'> {
  redirect: Redirect;
}

function RedirectRow({ redirect, remove }: RedirectRowProps) {
  const { from, to, status, source, createdBy, createdAt } = redirect;
  return (
    <tr>
      <td className={styles.path}>{from}</td>
      <td className={styles.path}>
        {to} {status !== 301 && <Tag minimal>{redirectStatusLabels[status]}</Tag>}
      </td>
      <td className={`${styles.muted} ${styles.wide}`}>
        {redirectSourceLabels[source]}, {createdBy && `${createdBy}, `}
        <TimeAgo at={createdAt} />
      </td>
      <td className={styles.actions}>
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Delete the redirect from ${from}`}
          title="Delete"
          onClick={() => remove(redirect)}
        />
      </td>
    </tr>
  );
}
