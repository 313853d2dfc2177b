import { Card, Classes } from '@blueprintjs/core';
import { CogIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { settingCategories } from '../../../../shared/domain/site/setting-kinds.ts';
import type { SiteSetting } from '../../../../shared/schemas/site/site-setting.ts';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { PublicContactCard } from './public-contact-card.tsx';
import { SettingRow } from './setting-row.tsx';
import { settingListQuery } from './settings.query.ts';
import styles from './settings-screen.module.css';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

/** Source: specification, section 2, "Site Settings". */
const headings: Record<SiteSetting['category'], string> = {
  general: 'General Settings',
  contact: 'Contact Information',
  email: 'Email Settings',
  social: 'Social Media',
};

export function SettingGroups() {
  const { data: settings, error, isFetching, refetch } = useQuery(settingListQuery);
  const [dirtyKeys, setDirtyKeys] = useState<readonly string[]>([]);
  const guard = useUnsavedGuard(dirtyKeys.length > 0);
  const tellDirty = useCallback(
    (key: string, isDirty: boolean) =>
      setDirtyKeys((keys) => [...keys.filter((each) => each !== key), ...(isDirty ? [key] : [])]),
    [],
  );

  if (error && !settings) {
    return (
      <ScreenErrorState
        title="The settings could not be loaded"
        error={error}
        retry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (!settings) return <Placeholders />;
  return (
    <div className={styles.groups}>
      {settings.length === 0 && (
        <ScreenEmptyState icon={<CogIcon size={40} />} title="No settings yet">
          The server creates the settings when it starts. Restart the server.
        </ScreenEmptyState>
      )}
      <div className={styles.columns}>
        {settingCategories.map((category) => (
          <SettingGroup
            key={category}
            category={category}
            heading={headings[category]}
            settings={settings.filter((setting) => setting.category === category)}
            onDirtyChange={tellDirty}
          />
        ))}
      </div>
      <PublicContactCard />
      {guard}
    </div>
  );
}

interface SettingGroupProps {
  category: SiteSetting['category'];
  heading: string;
  settings: SiteSetting[];
  onDirtyChange: (key: string, isDirty: boolean) => void;
}

function SettingGroup({ category, heading, settings, onDirtyChange }: SettingGroupProps) {
  if (settings.length === 0) return null;
  const id = `settings-${category}`;
  return (
    <section aria-labelledby={id} className={styles.group} data-category={category}>
      <h2 id={id}>{heading}</h2>
      <Card className={styles.card ?? ''}>
        <ul>
          {settings.map((setting) => (
            <SettingRow key={setting.key} setting={setting} onDirtyChange={onDirtyChange} />
          ))}
        </ul>
      </Card>
      {category === 'email' && <Link to="?section=email">Sent and unsent e-mails, test e-mail</Link>}
    </section>
  );
}

const Placeholders = () => (
  <Card className={styles.card ?? ''} aria-busy>
    {placeholders.map((key) => (
      <div key={key} className={styles.placeholder} aria-hidden>
        <span className={Classes.SKELETON}>Name of a setting</span>
        <span className={Classes.SKELETON}>Purpose of the setting, one sentence long</span>
        <span className={Classes.SKELETON}>Value of the setting</span>
      </div>
    ))}
  </Card>
);
