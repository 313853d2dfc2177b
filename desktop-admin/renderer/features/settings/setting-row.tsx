import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPictureSetting } from '../../../../shared/domain/site/site-pictures.ts';
import type { SiteSetting } from '../../../../shared/schemas/site/site-setting.ts';
import { ChangedBy } from '../../shared/ui/time-ago.tsx';
import { SettingForm } from './setting-form.tsx';
import { getSettingLabel } from './setting-label.ts';
import { SettingPicture } from './setting-picture.tsx';
import styles from './setting-row.module.css';
import { formatSettingValue } from './setting-value-editor.tsx';

interface SettingRowProps {
  setting: SiteSetting;
  onDirtyChange: (key: string, isDirty: boolean) => void;
}

/** Shows a setting or its form. Opens the form if the query parameter `setting` contains the setting's key. */
export function SettingRow({ setting, onDirtyChange }: SettingRowProps) {
  const { key, type, value, description, updatedBy, updatedAt } = setting;
  const [isEdited, setEdited] = useState(useSearchParams()[0].get('setting') === key);
  const wasEdited = useRef(false);
  const edit = useRef<HTMLButtonElement>(null);
  const tellDirty = useCallback((isDirty: boolean) => onDirtyChange(key, isDirty), [key, onDirtyChange]);

  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  const label = getSettingLabel(key);
  const help = value || !isPictureSetting(key) ? description : `The site shows a default drawing. ${description ?? ''}`;
  return (
    <li className={styles.setting}>
      <h3>{label}</h3>
      {isEdited ? (
        <SettingForm setting={setting} onDirtyChange={tellDirty} close={() => setEdited(false)} />
      ) : (
        <>
          {value && isPictureSetting(key) ? (
            <SettingPicture address={value} />
          ) : (
            <p className={styles.value} data-empty={formatSettingValue(type, value) === null}>
              {formatSettingValue(type, value) ?? 'No value set'}
            </p>
          )}
          <Button
            ref={edit}
            className={styles.edit ?? ''}
            size="small"
            variant="minimal"
            text="Edit"
            aria-label={`Edit ${label}`}
            onClick={() => setEdited(true)}
          />
        </>
      )}
      {(help || updatedBy) && !isEdited && (
        <p className={styles.help}>
          {help}
          {help && updatedBy && ' · '}
          <ChangedBy by={updatedBy} at={updatedAt} />
        </p>
      )}
    </li>
  );
}
