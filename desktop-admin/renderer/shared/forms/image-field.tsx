import { Callout, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { isWebAddress } from '../../../../shared/domain/web-address.ts';
import { Field } from './field.tsx';
import styles from './image-field.module.css';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a keystroke after which the picture is looked for. */
const pause = 400;

/** An address that is complete enough to ask for: of this site, or with a host. */
const isComplete = (address: string) => isWebAddress(address) && /^(?:https:\/\/[^/]+\.[^/]+|\/.)/.test(address);

interface ImageFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  hint?: string;
}

/** The address of a picture, with the picture, or with what to do when there is none at that address. */
export function ImageField({ id, label, value, onChange, problem, hint }: ImageFieldProps) {
  const address = useSettled(value.trim(), pause);
  return (
    <Field id={id} label={label} problem={problem} hint={hint}>
      {(control) => (
        <>
          <InputGroup
            {...control}
            type="text"
            inputMode="url"
            placeholder="https://… or /…"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onValueChange={onChange}
          />
          {isComplete(address) && <Picture key={address} address={address} />}
        </>
      )}
    </Field>
  );
}

function Picture({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [size, setSize] = useState('');
  if (state === 'failed') {
    return (
      <Callout className={styles.failed ?? ''} intent="warning" compact role="status">
        No picture could be loaded from this address. Open it in a new tab to check it: it must lead to the picture
        itself, not to a page with the picture, and need no login.{' '}
        <a href={address} target="_blank" rel="noreferrer">
          Open the address
        </a>
      </Callout>
    );
  }
  return (
    <figure className={styles.figure} data-state={state}>
      <img
        src={address}
        alt="Preview"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => {
          setState('shown');
          setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight} pixels`);
        }}
        onError={() => setState('failed')}
      />
      <figcaption>{state === 'shown' ? size : 'Loading the picture…'}</figcaption>
    </figure>
  );
}
