import { Tab, Tabs } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { SecurityPanel } from '../../shared/security/security-panel.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { EmailPanel } from './email/email-panel.tsx';
import { MenusPanel } from './menus-panel.tsx';
import { SettingGroups } from './setting-groups.tsx';
import styles from './settings-screen.module.css';

const parts = ['settings', 'email', 'menus', 'security'] as const;

/** Site Settings: specification, section 2; the menus of the site; and the security of the own account. */
export function SettingsScreen() {
  const [query, setQuery] = useSearchParams();
  const part = parts.find((each) => each === query.get('section')) ?? 'settings';
  return (
    <Screen title="Site Settings" className={styles.screen}>
      <Tabs
        id="site-settings"
        selectedTabId={part}
        renderActiveTabPanelOnly
        onChange={(next) => setQuery(next === 'settings' ? {} : { section: String(next) })}
      >
        <Tab id="settings" title="Settings" panel={<SettingGroups />} />
        <Tab id="email" title="Email" panel={<EmailPanel />} />
        <Tab id="menus" title="Navigation menus" panel={<MenusPanel />} />
        <Tab id="security" title="Security" panel={<SecurityPanel />} />
      </Tabs>
    </Screen>
  );
}
