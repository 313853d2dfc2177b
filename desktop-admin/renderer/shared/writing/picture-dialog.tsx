import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { z } from 'zod';
import { isWebAddress } from '../../../../shared/domain/web-address.ts';
import { ApiForm } from '../forms/api-form.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { TextField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';

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
    .refine((address) => isWebAddress(address), 'Begin with https://, or with / for a picture of this site'),
  alt: z.string().trim(),
});

/** Asks for a picture: its address, and what it shows for those who do not see it. */
export const PictureDialog = ({ isOpen, insert, close }: PictureDialogProps) => (
  <Dialog title="Picture" isOpen={isOpen} onClose={close} shouldReturnFocusOnClose={false}>
    {isOpen && <PictureForm insert={insert} close={close} />}
  </Dialog>
);

function PictureForm({ insert, close }: Omit<PictureDialogProps, 'isOpen'>) {
  const form = useApiForm({ id: 'picture', values: { address: '', alt: '' }, schema: pictureSchema });
  const submit = () => void form.send(async ({ address, alt }) => insert(address, alt));
  return (
    <ApiForm form={form} submit={submit}>
      <DialogBody>
        <ImageField form={form} name="address" label="Address of the picture" required />
        <TextField
          form={form}
          name="alt"
          label="What it shows"
          hint="Read out to those who do not see it. Leave it empty for a decoration."
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" variant="minimal" onClick={close} />
            <Button type="submit" intent="primary" text="Put the picture" />
          </>
        }
      />
    </ApiForm>
  );
}
