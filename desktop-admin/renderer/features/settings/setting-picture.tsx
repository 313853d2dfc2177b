import { Button } from '@blueprintjs/core';
import { MediaIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FieldControlProps } from '../../shared/forms/field.tsx';
import { getPictureAddress } from '../../shared/media/picture-address.ts';
import { PicturePicker } from '../../shared/media/picture-picker.tsx';
import styles from './setting-row.module.css';

export const SettingPicture = ({ address }: { address: string }) => (
  <img className={styles.picture} src={address} alt="" loading="lazy" />
);

interface PictureEditorProps {
  label: string;
  control: FieldControlProps;
  /** Address of a picture in the media library. If empty, the site shows the default drawing. */
  value: string;
  onChange: (value: string) => void;
}

export function SettingPictureEditor({ label, control, value, onChange }: PictureEditorProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.pictureEditor}>
      {value !== '' && <SettingPicture address={value} />}
      <Button
        id={control.id}
        aria-describedby={control['aria-describedby']}
        autoFocus
        icon={<MediaIcon />}
        text={value === '' ? 'Choose a picture…' : 'Choose another picture…'}
        aria-label={`${value === '' ? 'Choose a picture' : 'Choose another picture'}: ${label}`}
        onClick={() => setChoosing(true)}
      />
      {value !== '' && <Button variant="minimal" text="Use default drawing" onClick={() => onChange('')} />}
      <PicturePicker
        isOpen={isChoosing}
        choose={(media) => {
          onChange(getPictureAddress(media));
          setChoosing(false);
        }}
        close={() => setChoosing(false)}
      />
    </div>
  );
}
