import { Button, Classes } from '@blueprintjs/core';
import { ImportIcon, PathSearchIcon, SearchIcon } from '@blueprintjs/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { Redirect } from '../../../../shared/schemas/content/redirect.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { ListEnd } from '../../shared/ui/lists/list-end.tsx';
import { useAddressFilter } from '../../shared/ui/lists/list-filter.ts';
import { SearchBox } from '../../shared/ui/lists/search-box.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { MissingAddressList } from './broken-address-list.tsx';
import { BrokenLinkList } from './broken-links.tsx';
import { blankRedirect, RedirectForm } from './redirect-form.tsx';
import { RedirectImportDialog } from './redirect-import-dialog.tsx';
import { RedirectTable } from './redirect-table.tsx';
import {
  brokenLinksQuery,
  createRedirectListQuery,
  missingAddressesQuery,
  useDeleteRedirect,
} from './redirects.query.ts';
import styles from './redirects-screen.module.css';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

export function RedirectsScreen() {
  const [isImporting, setImporting] = useState(false);
  const [begun, setBegun] = useState({ values: blankRedirect, count: 0 });
  const begin = (from: string) => setBegun(({ count }) => ({ values: { ...blankRedirect, from }, count: count + 1 }));
  // Shows a list only after the lists above are loaded, so that no list moves down.
  const isMissingAwaited = isAwaited(useQuery(missingAddressesQuery));
  const isBrokenAwaited = isAwaited(useQuery(brokenLinksQuery));
  return (
    <ScreenLayout
      title="Redirects"
      about="Redirects send visitors from old addresses to new addresses. An existing page takes precedence over a redirect."
      actions={<Button icon={<ImportIcon />} text="Import" onClick={() => setImporting(true)} />}
    >
      <RedirectForm key={begun.count} values={begun.values} />
      <MissingAddressList begin={begin} />
      {!isMissingAwaited && <BrokenLinkList begin={begin} />}
      {!isMissingAwaited && !isBrokenAwaited && <RedirectList />}
      <RedirectImportDialog isOpen={isImporting} close={() => setImporting(false)} />
    </ScreenLayout>
  );
}

const isAwaited = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0;

function RedirectList() {
  const { text, change } = useAddressFilter();
  const q = text('q');
  const list = useInfiniteQuery(createRedirectListQuery(q));
  const [redirectToDelete, setRedirectToDelete] = useState<Redirect | null>(null);
  const deleting = useDeleteRedirect();
  const redirects = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const hasPages = list.hasNextPage || (list.data?.pages.length ?? 0) > 1;

  let content: ReactNode = placeholders.map((key) => (
    <div key={key} className={`${styles.placeholder} ${Classes.SKELETON}`} />
  ));
  if (redirects.length > 0) content = <RedirectTable redirects={redirects} remove={setRedirectToDelete} />;
  else if (list.isSuccess && q !== '') content = <NothingFound clear={() => change({ q: '' })} />;
  else if (list.isSuccess)
    content = (
      <ScreenEmptyState icon={<PathSearchIcon size={40} />} title="No redirects yet">
        The server adds a redirect when the slug of a published page or post changes. You can also add or import
        redirects.
      </ScreenEmptyState>
    );
  else if (list.error)
    content = (
      <ScreenErrorState
        title="The redirects could not be loaded"
        error={list.error}
        retry={list.refetch}
        isRetrying={list.isFetching}
      />
    );

  return (
    <section aria-labelledby="all-redirects" className={styles.part}>
      <h2 id="all-redirects">All redirects{total > 0 && ` (${groupDigits(total)})`}</h2>
      <search className={styles.search}>
        <SearchBox
          screen="Redirects"
          label="Search redirects"
          placeholder="Search by address"
          searched={q}
          search={(next) => change({ q: next })}
        />
      </search>
      <div className={styles.part} aria-busy={list.isFetching}>
        {content}
      </div>
      {hasPages && <ListEnd list={list} what="redirects" end="No older redirects." />}
      <ConfirmDialog
        isOpen={redirectToDelete !== null}
        message={`Delete the redirect from ${redirectToDelete?.from}? Links to this address will no longer work.`}
        confirmText="Delete"
        isPending={deleting.isPending}
        onConfirm={() =>
          redirectToDelete && deleting.mutate(redirectToDelete, { onSettled: () => setRedirectToDelete(null) })
        }
        onCancel={() => setRedirectToDelete(null)}
      />
    </section>
  );
}

const NothingFound = ({ clear }: { clear: () => void }) => (
  <ScreenEmptyState
    icon={<SearchIcon size={40} />}
    title="No redirects found"
    action={<Button text="Clear search" onClick={clear} />}
  >
    Try another part of the old or the new address.
  </ScreenEmptyState>
);
