import { Classes, SegmentedControl } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ProblemState } from '../../shared/ui/screen-state.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { menuListQuery } from './menu-list.query.ts';
import styles from './menus-panel.module.css';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

/** The menus of the public site, one at a time; the address names which. */
export function MenusPanel() {
  const { data: menus, error, isFetching, refetch } = useQuery(menuListQuery);
  const [query, setQuery] = useSearchParams();
  const menu = menus?.find(({ slug }) => slug === query.get('menu')) ?? menus?.[0];

  if (error && !menus) {
    return <ProblemState title="The menus could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />;
  }
  return (
    <div className={styles.panel} aria-busy={!menus}>
      <p className={styles.hint}>
        Links in the header and footer of the public site. An entry that is hidden keeps its place and is not shown.
      </p>
      {menus && menu && (
        <>
          <SegmentedControl
            className={styles.choice ?? ''}
            aria-label="Menu"
            value={menu.slug}
            options={menus.map(({ slug, name }) => ({ value: slug, label: name }))}
            onValueChange={(slug) => setQuery({ section: 'menus', menu: slug })}
          />
          <MenuEditor key={menu.slug} menu={menu} />
        </>
      )}
      {!menus && placeholders.map((key) => <div key={key} className={`${styles.placeholder} ${Classes.SKELETON}`} />)}
    </div>
  );
}
