import { Button, Dialog, DialogBody, DialogFooter, Menu, MenuItem } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { ApiForm } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import dialogStyles from '../record-manager/record-dialog.module.css';
import styles from './link-dialog.module.css';
import { useLinkTargets } from './link-targets.query.ts';

interface LinkDialogProps {
  isOpen: boolean;
  kind: 'link' | 'call-to-action';
  selected: string;
  insert: (address: string, words: string) => void;
  close: () => void;
}

/** Link targets that the site accepts: its own paths and anchors, other sites, e-mail addresses and phone numbers. */
const addressPattern = /^(?:https?:\/\/[^\s/]+\S*|\/(?!\/)\S*|#\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$/i;

const linkSchema = z.object({
  address: z
    .string()
    .trim()
    .regex(
      addressPattern,
      'The address must start with https://, mailto: or tel:, or with / for a page on this site. Or select a page below.',
    ),
  words: z.string(),
});

const schemas = {
  link: linkSchema,
  'call-to-action': linkSchema.extend({
    words: z.string().regex(/\S/, 'Enter the button text, such as “Get a free quote”.'),
  }),
} as const;

const texts = {
  link: { title: 'Link', submit: 'Insert link', words: 'Link text' },
  'call-to-action': { title: 'Call to action', submit: 'Insert button', words: 'Button text' },
} as const;

export function LinkDialog({ isOpen, kind, selected, insert, close }: LinkDialogProps) {
  const { title, submit: submitText, words: wordsLabel } = texts[kind];
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} shouldReturnFocusOnClose={false} lazy={false}>
      {isOpen && <LinkForm {...{ kind, selected, insert, close, submitText, wordsLabel }} />}
    </Dialog>
  );
}

interface LinkFormProps extends Omit<LinkDialogProps, 'isOpen'> {
  submitText: string;
  wordsLabel: string;
}

function LinkForm({ kind, selected, insert, close, submitText, wordsLabel }: LinkFormProps) {
  const isAddress = addressPattern.test(selected.trim());
  const form = useApiForm({
    id: 'link',
    values: { address: isAddress ? selected.trim() : '', words: isAddress ? '' : selected },
    schema: schemas[kind],
  });
  const { address, words } = form.values;
  const places = useLinkTargets(addressPattern.test(address) ? '' : address, true);

  /** If the user typed a search, Enter moves to the results. If the user typed an address, Enter inserts the link. */
  function goToPlaces(event: KeyboardEvent): void {
    const isSearched = event.key === 'Enter' && address.trim() !== '' && !addressPattern.test(address.trim());
    if (event.nativeEvent.isComposing || places.length === 0 || !(event.key === 'ArrowDown' || isSearched)) return;
    event.preventDefault();
    findLinkButtons(event.currentTarget)[0]?.focus();
  }

  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = findLinkButtons(event.currentTarget);
    items.find((_, index) => items[index - step] === document.activeElement)?.focus();
  }

  const submit = () =>
    void form.send(async (link) => insert(link.address, link.words.trim() === '' ? link.address : link.words));

  return (
    <ApiForm form={form} submit={submit}>
      <DialogBody>
        <div className={dialogStyles.fields}>
          <TextInputField
            form={form}
            name="address"
            label="Address, or title of a page or article"
            hint="For example https://example.com, /quote or tel:+254712345678."
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={goToPlaces}
          />
          <TextInputField form={form} name="words" label={wordsLabel} />
          <Menu className={styles.places ?? ''} role="menu" aria-label="Pages and articles" onKeyDown={walk}>
            {places.map(({ path, title, kind: label }) => (
              <MenuItem
                key={path}
                text={title}
                label={label}
                title={path}
                onClick={() => insert(path, words.trim() === '' ? title : words)}
              />
            ))}
            {places.length === 0 && <MenuItem disabled text="No page or article found." />}
          </Menu>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" variant="minimal" onClick={close} />
            <Button type="submit" intent="primary" text={submitText} />
          </>
        }
      />
    </ApiForm>
  );
}

const findLinkButtons = (element: Element): HTMLElement[] => [
  ...(element.closest('form')?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];
