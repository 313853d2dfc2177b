import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import { isWebAddress } from '../../../../shared/domain/web-address.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { ApiForm } from '../forms/api-form.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { getPictureAddress } from '../media/picture-address.ts';
import dialogStyles from '../record-manager/record-dialog.module.css';

interface PictureDialogProps {
  isOpen: boolean;
  insert: (address: string, alt: string) => void;
  close: () => void;
}

const pictureSchema = z.object({
  address: z
    .string()
    .trim()
    .min(1, 'Required')
    .refine(
      (address) => isWebAddress(address),
      'The address must start with https://, or with / for a picture on this site',
    ),
  alt: z.string().trim(),
});

export function PictureDialog({ isOpen, insert, close }: PictureDialogProps) {
  return (
    <Dialog title="Picture" isOpen={isOpen} onClose={close} shouldReturnFocusOnClose={false} lazy={false}>
      {isOpen && <PictureForm insert={insert} close={close} />}
    </Dialog>
  );
}

function PictureForm({ insert, close }: Pick<PictureDialogProps, 'insert' | 'close'>) {
  const form = useApiForm({ id: 'picture', values: { address: '', alt: '' }, schema: pictureSchema });
  const [chosen, setChosen] = useState<Media>();
  const media = chosen && form.values.address === getPictureAddress(chosen) ? chosen : undefined;
  const submit = () => void form.send(async ({ address, alt }) => insert(address, alt));
  return (
    <ApiForm form={form} submit={submit}>
      <DialogBody>
        <div className={dialogStyles.fields}>
          <ImageField
            form={form}
            name="address"
            label="Address of the picture"
            required
            autoFocus
            onChoose={setChosen}
          />
          <TextInputField
            form={form}
            name="alt"
            label="Alternative text"
            placeholder={media?.alt ?? ''}
            hint={`Describes the picture for people who cannot see it. ${describeMissingAltText(media)}`}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" variant="minimal" onClick={close} />
            <Button type="submit" intent="primary" text="Insert picture" />
          </>
        }
      />
    </ApiForm>
  );
}

/**
 * Explains an empty alternative text. The editor does not copy the library's text, because later changes in the library
 * would not update the copy.
 */
function describeMissingAltText(media: Media | undefined): string {
  if (!media || media.isDecoration) return 'Leave this field empty for a decorative picture.';
  if (media.alt !== null) return 'Leave this field empty to always use the text from the media library.';
  return 'The media library has no alternative text for this picture. Enter a description before you publish.';
}
