import {
  AnchorButton,
  Button,
  type ButtonSharedProps,
  Dialog,
  DialogBody,
  DialogFooter,
  TextArea,
} from '@blueprintjs/core';
import { type AriaAttributes, type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import {
  describeUnfilledPlaceholders,
  findUnfilledPlaceholders,
} from '../../../../shared/domain/leads/reply-templates.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { ApiForm } from '../forms/api-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { isSubmitKey } from '../ui/key-presses.ts';
import { createWhatsappLink } from './lead-reply.ts';

interface WhatsappOptions {
  name: string;
  phone: string;
  onOpen: () => void;
}

export type WhatsappOpener =
  | { href: string; target: '_blank'; rel: 'noreferrer'; onClick: () => void }
  | { 'aria-haspopup': 'dialog'; onClick: () => void };

/**
 * Opens WhatsApp with a draft. Prompts for missing values, so that no message contains a placeholder like `{day}`.
 * @returns `opens`, which creates the props of a button, and a `dialog` that you must render
 */
export function useWhatsapp(options: WhatsappOptions): { opens: (text: string) => WhatsappOpener; dialog: ReactNode } {
  const [asked, setAsked] = useState<string | null>(null);
  const { phone, onOpen } = options;
  return {
    opens: (text) =>
      findUnfilledPlaceholders(text).length > 0
        ? { 'aria-haspopup': 'dialog', onClick: () => setAsked(text) }
        : { href: createWhatsappLink(phone, text), target: '_blank', rel: 'noreferrer', onClick: onOpen },
    dialog: asked !== null && <FillPlaceholdersDialog {...options} begun={asked} close={() => setAsked(null)} />,
  };
}

interface WhatsappButtonProps extends ButtonSharedProps, AriaAttributes {
  opener: WhatsappOpener;
}

export const WhatsappButton = ({ opener, ...props }: WhatsappButtonProps) =>
  'href' in opener ? <AnchorButton role="link" {...props} {...opener} /> : <Button {...props} {...opener} />;

interface GapsDialogProps extends WhatsappOptions {
  begun: string;
  close: () => void;
}

const messageSchema = z.object({
  text: z.string().refine((text) => findUnfilledPlaceholders(text).length === 0, {
    error: ({ input }) => describeUnfilledPlaceholders(findUnfilledPlaceholders(`${input}`)),
  }),
});

function FillPlaceholdersDialog({ name, phone, onOpen, begun, close }: GapsDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useApiForm({
    id: 'whatsapp',
    values: { text: begun },
    schema: messageSchema,
    reveal: () => {
      selectNextPlaceholder(area.current);
      return 'text';
    },
  });
  const submit = () =>
    void form.send(
      async ({ text }) => window.open(createWhatsappLink(phone, text), '_blank', 'noreferrer'),
      () => {
        onOpen();
        close();
      },
    );
  const isWrong = form.getProblem('text') !== undefined;
  return (
    <Dialog
      title={`WhatsApp message to ${name}`}
      isOpen
      onClose={close}
      onOpened={() => selectNextPlaceholder(area.current)}
    >
      <ApiForm form={form} submit={submit}>
        <DialogBody>
          <FormField
            form={form}
            name="text"
            label="Message"
            hint={isWrong ? undefined : 'Replace the text in braces. Then open WhatsApp to send the message.'}
          >
            {(control, text, change) => (
              <TextArea
                {...control}
                inputRef={area}
                fill
                autoResize
                maxLength={textLimits.message}
                value={text}
                onChange={({ currentTarget }) => change(currentTarget.value)}
                onKeyDown={(event) => {
                  if (isSubmitKey(event)) submit();
                }}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter actions={<Button type="submit" intent="primary" text="Open WhatsApp" />} />
      </ApiForm>
    </Dialog>
  );
}

function selectNextPlaceholder(area: HTMLTextAreaElement | null): void {
  const [gap] = findUnfilledPlaceholders(area?.value ?? '');
  if (!area || gap === undefined) return;
  const start = area.value.indexOf(gap);
  area.focus();
  area.setSelectionRange(start, start + gap.length);
}
