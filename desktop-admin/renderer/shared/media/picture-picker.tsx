import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import type { MediaListFilter } from './media.query.ts';
import { MediaGrid } from './media-grid.tsx';
import styles from './picture-picker.module.css';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

interface PicturePickerProps {
  isOpen: boolean;
  /** Called with the picture that the user selects. A single upload is selected automatically. */
  choose: (media: Media) => void;
  close: () => void;
}

const filters = [
  { value: 'all', label: 'All pictures' },
  { value: 'unused', label: 'Unused' },
] as const;

export const PicturePicker = ({ isOpen, choose, close }: PicturePickerProps) => (
  <Dialog className={styles.dialog ?? ''} title="Choose a picture" isOpen={isOpen} onClose={close}>
    <DialogBody className={styles.body ?? ''}>
      <Library choose={choose} />
    </DialogBody>
    <DialogFooter actions={<Button text="Cancel" onClick={close} />} />
  </Dialog>
);

function Library({ choose }: Pick<PicturePickerProps, 'choose'>) {
  const [view, setView] = useState<MediaListFilter>({ q: '', filter: 'all' });
  const isAlone = useRef(true);
  // Chooses the picture only if the user uploads one file. Choosing closes the picker and would cancel other uploads.
  const uploads = useUploads((media: Media) => {
    const isLast = uploads.uploads.length === 1;
    if (isLast && isAlone.current) choose(media);
    isAlone.current = isLast;
  });
  return (
    <UploadArea uploads={uploads}>
      <MediaGrid
        view={view}
        change={(next) => setView((known) => ({ ...known, ...next }))}
        filters={filters}
        open={choose}
        verb="Choose"
      />
    </UploadArea>
  );
}
