import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { MediaIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { isWebAddress } from '../../../../shared/domain/web-address.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { getPictureAddress } from '../media/picture-address.ts';
import { PicturePicker } from '../media/picture-picker.tsx';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';
import { Field } from './field.tsx';
import { type NamedFieldProps, useField } from './form-field.tsx';
import styles from './image-field.module.css';

const debounceMs = 400;

/** True if the address is complete enough to load: a path of this site, or an HTTPS URL with a dot in the host name. */
const isCompleteAddress = (address: string) => isWebAddress(address) && /^(?:https:\/\/[^/]+\.[^/]+|\/.)/.test(address);

interface ImageFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S>
  extends NamedFieldProps<V, N, S> {
  autoFocus?: boolean;
  onChoose?: (media: Media) => void;
}

/** Users select an image from the library or enter its address. Shows advice if the image cannot be loaded. */
export function ImageField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  autoFocus = false,
  onChoose,
  ...field
}: ImageFieldProps<V, N, S>) {
  const { id, problem, value, ref, change } = useField(form, name);
  const address = useDebouncedValue(String(value).trim(), debounceMs);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Field id={id} problem={problem} {...field}>
      {(control) => (
        <>
          <InputGroup
            {...control}
            type="text"
            inputMode="url"
            placeholder="https://… or /…"
            autoComplete="off"
            spellCheck={false}
            autoFocus={autoFocus}
            inputRef={ref}
            value={String(value)}
            onValueChange={change}
            rightElement={
              <Button
                variant="minimal"
                icon={<MediaIcon />}
                text="Choose…"
                aria-label={`Choose a picture: ${field.label}`}
                onClick={() => setChoosing(true)}
              />
            }
          />
          <PicturePicker
            isOpen={isChoosing}
            choose={(media) => {
              change(getPictureAddress(media));
              onChoose?.(media);
              setChoosing(false);
            }}
            close={() => setChoosing(false)}
          />
          {isCompleteAddress(address) && <Picture key={address} address={address} />}
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
        The picture could not be loaded. Open the address in a new tab to check it. The address must lead to the picture
        itself, not to a page, and must not require a login.{' '}
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
