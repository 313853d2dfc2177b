import { useCallback, useState } from 'react';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { mediaFilters } from '../../../../shared/schemas/content/media.ts';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.tsx';
import { MediaGrid } from '../../shared/media/media-grid.tsx';
import { UploadArea } from '../../shared/media/upload-area.tsx';
import { isPendingUpload, useUploads } from '../../shared/media/use-uploads.ts';
import { useAddressFilter } from '../../shared/ui/lists/list-filter.ts';
import { useMarkUploads } from '../../shared/ui/screen-flags.ts';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { useResultToasts } from '../../shared/ui/toasts.tsx';
import { MediaDialog } from './media-dialog.tsx';

const filters = [
  { value: 'all', label: 'All pictures' },
  { value: 'unused', label: 'Unused' },
  { value: 'no-alt', label: 'Without alternative text' },
  { value: 'trash', label: 'Trash' },
] as const;

export function MediaScreen() {
  const { text, choice, change } = useAddressFilter();
  const [opened, setOpened] = useState<Media | null>(null);
  const toasts = useResultToasts();
  const uploads = useUploads(useCallback(({ name }: Media) => toasts.success(`${name} uploaded.`), [toasts]));
  const isUploading = uploads.uploads.some(isPendingUpload);
  useMarkUploads(isUploading);
  const filter = choice('filter', mediaFilters) || 'all';
  return (
    <ScreenLayout
      title="Media"
      about="Pictures for pages, articles and the rest of the site. The server resizes each picture for phones and removes its location data."
    >
      <UploadArea uploads={uploads}>
        <MediaGrid
          view={{ q: text('q'), filter }}
          change={({ q, filter: next }) =>
            change({
              ...(q !== undefined && { q }),
              ...(next !== undefined && { filter: next === 'all' ? '' : next }),
            })
          }
          filters={filters}
          open={setOpened}
          verb="Edit"
        />
      </UploadArea>
      <MediaDialog media={opened} close={() => setOpened(null)} />
      {/* The dialog warns about unfinished uploads itself. */}
      {isUploading && !opened && <UploadsGuard />}
    </ScreenLayout>
  );
}

const UploadsGuard = () => useUnsavedGuard(false);
