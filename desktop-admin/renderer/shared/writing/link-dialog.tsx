import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup, Menu, MenuItem } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useEarlyKeys } from '../ui/use-early-keys.ts';
import styles from './link-dialog.module.css';
import { useOwnPlaces } from './own-places.query.ts';

interface LinkDialogProps {
  isOpen: boolean;
  /** The text, which has the focus until the dialog is there. */
  area: RefObject<HTMLTextAreaElement | null>;
  kind: 'link' | 'call-to-action';
  /** What is selected in the text. */
  selected: string;
  insert: (address: string, words: string) => void;
  close: () => void;
}

/** What the site takes as an address: its own paths, other sites, mail addresses and numbers to call. */
const addressForm = /^(?:https?:\/\/[^\s/]+\S*|\/(?!\/)\S*|#\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$/i;

const texts = {
  link: { title: 'Link', submit: 'Put the link', words: 'Words of the link' },
  'call-to-action': { title: 'Call to action', submit: 'Put the button', words: 'Words on the button' },
} as const;

/** Asks where a link leads: an address, or a page or article of the own site that is found by its words. */
export function LinkDialog({ isOpen, area, kind, selected, insert, close }: LinkDialogProps) {
  const [early, setEarly] = useState('');
  useEarlyKeys(isOpen, setEarly, area);
  const { title, submit, words: wordsLabel } = texts[kind];
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} shouldReturnFocusOnClose={false}>
      {isOpen && <LinkForm {...{ kind, selected, insert, close, submit, wordsLabel, early, setEarly }} />}
    </Dialog>
  );
}

interface LinkFormProps extends Omit<LinkDialogProps, 'isOpen' | 'area'> {
  /** What was typed before the form was there. */
  early: string;
  setEarly: (text: string) => void;
  submit: string;
  wordsLabel: string;
}

function LinkForm({ kind, selected, insert, close, submit, wordsLabel, early, setEarly }: LinkFormProps) {
  const id = useId();
  const isAddress = addressForm.test(selected.trim());
  const [address, setAddress] = useState(`${isAddress ? selected.trim() : ''}${early}`);
  const [words, setWords] = useState(isAddress ? '' : selected);
  const [problem, setProblem] = useState<'address' | 'words'>();
  const places = useOwnPlaces(addressForm.test(address) ? '' : address, true);

  useEffect(() => setEarly(''), [setEarly]);

  function put(to: string, name: string): void {
    if (!addressForm.test(to)) setProblem('address');
    else if (kind === 'call-to-action' && name.trim() === '') setProblem('words');
    else insert(to, name.trim() === '' ? to : name);
  }

  /** From words to the places that they find; an address is put by Enter. */
  function goToPlaces(event: KeyboardEvent): void {
    const isSearched = event.key === 'Enter' && address.trim() !== '' && !addressForm.test(address.trim());
    if (event.nativeEvent.isComposing || places.length === 0 || !(event.key === 'ArrowDown' || isSearched)) return;
    event.preventDefault();
    placesIn(event.currentTarget)[0]?.focus();
  }

  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = placesIn(event.currentTarget);
    items.find((_, index) => items[index - step] === document.activeElement)?.focus();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // Portals pass events on to where they stand in the tree, which may be another form.
    event.stopPropagation();
    put(address.trim(), words);
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogBody>
        <FormGroup
          label="Address, or words of a page or article"
          labelFor={`${id}-address`}
          helperText={
            <span id={`${id}-hint`} role={problem === 'address' ? 'alert' : undefined}>
              {problem === 'address'
                ? 'Begin with https://, with / for this site, mailto: or tel:, or choose one below.'
                : 'Such as https://example.com, /quote or tel:+254712345678.'}
            </span>
          }
          intent={problem === 'address' ? 'danger' : 'none'}
        >
          <InputGroup
            id={`${id}-address`}
            autoFocus
            aria-describedby={`${id}-hint`}
            aria-invalid={problem === 'address'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onKeyDown={goToPlaces}
            onValueChange={(text) => {
              setProblem(undefined);
              setAddress(text);
            }}
          />
        </FormGroup>
        <FormGroup
          label={wordsLabel}
          labelFor={`${id}-words`}
          helperText={
            problem === 'words' && <span role="alert">Say what the button does, such as “Get a free quote”.</span>
          }
          intent={problem === 'words' ? 'danger' : 'none'}
        >
          <InputGroup
            id={`${id}-words`}
            aria-invalid={problem === 'words'}
            autoComplete="off"
            value={words}
            onValueChange={(text) => {
              setProblem(undefined);
              setWords(text);
            }}
          />
        </FormGroup>
        <Menu className={styles.places ?? ''} role="menu" aria-label="On this site" onKeyDown={walk}>
          {places.map(({ path, title, kind: label }) => (
            <MenuItem
              key={path}
              text={title}
              label={label}
              title={path}
              onClick={() => (words.trim() === '' ? put(path, title) : put(path, words))}
            />
          ))}
          {places.length === 0 && <MenuItem disabled text="Nothing of this site is called so." />}
        </Menu>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" variant="minimal" onClick={close} />
            <Button type="submit" intent="primary" text={submit} />
          </>
        }
      />
    </form>
  );
}

/** What the form of an element offers to lead to. */
const placesIn = (element: Element): HTMLElement[] => [
  ...(element.closest('form')?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];
