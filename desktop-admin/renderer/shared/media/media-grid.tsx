import { Button, Classes, HTMLSelect, Tag } from '@blueprintjs/core';
import { MediaIcon, SearchIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { Media, MediaFilter } from '../../../../shared/schemas/content/media.ts';
import { ListEnd } from '../ui/lists/list-end.tsx';
import { ScreenReaderText } from '../ui/lists/screen-reader-text.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../ui/screens/screen-state.tsx';
import { createMediaListQuery, type MediaListFilter } from './media.query.ts';
import styles from './media-grid.module.css';
import { Thumbnail } from './thumbnail.tsx';

const placeholders = ['1', '2', '3', '4', '5', '6'];

interface MediaGridProps {
  view: MediaListFilter;
  change: (view: Partial<MediaListFilter>) => void;
  filters: readonly { value: MediaFilter; label: string }[];
  open: (media: Media) => void;
  verb: string;
}

export function MediaGrid({ view, change, filters, open, verb }: MediaGridProps) {
  const list = useInfiniteQuery(createMediaListQuery(view));
  const pictures = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const isFiltered = view.q !== '' || view.filter !== 'all';

  let content: ReactNode = placeholders.map((key) => (
    <div key={key} className={`${styles.tile} ${styles.placeholder} ${Classes.SKELETON}`} />
  ));
  if (list.isSuccess) content = pictures.map((media) => <Tile key={media.id} media={media} open={open} verb={verb} />);

  return (
    <section className={styles.library} aria-label="Pictures" aria-busy={list.isFetching}>
      <search className={styles.search}>
        <SearchBox
          screen="Media"
          label="Search pictures"
          placeholder="Search by name, alternative text or caption"
          searched={view.q}
          search={(q) => change({ q })}
        />
        <HTMLSelect
          aria-label="Filter pictures"
          options={[...filters]}
          value={view.filter}
          onChange={({ currentTarget }) =>
            change({ filter: filters.find(({ value }) => value === currentTarget.value)?.value ?? 'all' })
          }
        />
        {list.isSuccess && (
          <span className={styles.count} role="status">
            {total === 1 ? '1 picture' : `${groupDigits(total)} pictures`}
          </span>
        )}
      </search>
      {list.error && !list.data ? (
        <ScreenErrorState
          title="The pictures could not be loaded"
          error={list.error}
          retry={list.refetch}
          isRetrying={list.isFetching}
        />
      ) : list.isSuccess && pictures.length === 0 ? (
        <NoPictures isFiltered={isFiltered} clear={() => change({ q: '', filter: 'all' })} />
      ) : (
        <ul className={styles.grid}>{content}</ul>
      )}
      {(list.hasNextPage || (list.data?.pages.length ?? 0) > 1) && (
        <ListEnd list={list} what="pictures" end="No older pictures." />
      )}
    </section>
  );
}

const NoPictures = ({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) =>
  isFiltered ? (
    <ScreenEmptyState
      icon={<SearchIcon size={40} />}
      title="No pictures found"
      action={<Button text="Show all pictures" onClick={clear} />}
    >
      Change the search term or the filter, or show all pictures.
    </ScreenEmptyState>
  ) : (
    <ScreenEmptyState icon={<MediaIcon size={40} />} title="No pictures yet">
      Upload your first picture, for example of a truck, a crew or packed boxes. Phones get a smaller copy
      automatically.
    </ScreenEmptyState>
  );

interface TileProps extends Pick<MediaGridProps, 'open' | 'verb'> {
  media: Media;
}

const Tile = ({ media, open, verb }: TileProps) => (
  <li className={styles.tile}>
    <button type="button" className={styles.press} onClick={() => open(media)}>
      <span className={styles.frame}>
        <Thumbnail media={media} sizes="220px" className={styles.picture} />
      </span>
      <span className={styles.name}>
        <ScreenReaderText>{verb} </ScreenReaderText>
        {media.name}
      </span>
      <span className={styles.facts}>
        {media.width} × {media.height}
        {media.deletedAt === null && media.alt === null && !media.isDecoration && (
          <Tag minimal intent="warning">
            No alternative text
          </Tag>
        )}
        {media.deletedAt === null && media.uses === 0 && <Tag minimal>Unused</Tag>}
      </span>
    </button>
  </li>
);
