import { Tab, Tabs } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { SecurityPanel } from '../../shared/security/security-panel.tsx';
import { Permitted, usePermissionCheck } from '../../shared/session/permission.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { EmailPanel } from './email/email-panel.tsx';
import { IntegrationPanel } from './integration/integration-panel.tsx';
import { MenusPanel } from './menus-panel.tsx';
import { SettingGroups } from './setting-groups.tsx';
import styles from './settings-screen.module.css';
import { StaffPanel } from './staff/staff-panel.tsx';
import { TemplatesPanel } from './templates/templates-panel.tsx';

const parts = [
  { id: 'settings', title: 'Settings', permission: 'settings', Panel: SettingGroups },
  { id: 'email', title: 'Email', permission: 'mail', Panel: EmailPanel },
  { id: 'templates', title: 'Templates', permission: 'templates', Panel: TemplatesPanel },
  { id: 'menus', title: 'Navigation menus', permission: 'menus', Panel: MenusPanel },
  { id: 'staff', title: 'Staff', permission: 'staff', Panel: StaffPanel },
  { id: 'integration', title: 'Integration', permission: 'tokens', Panel: IntegrationPanel },
  { id: 'security', title: 'Security', permission: 'own-account', Panel: SecurityPanel },
] as const;

export function SettingsScreen() {
  const [query, setQuery] = useSearchParams();
  const may = usePermissionCheck();
  const shown = parts.filter(({ permission }) => may(permission));
  const section = query.get('section');
  const asked = parts.find(({ id }) => id === section) ?? shown[0];
  if (asked && !may(asked.permission)) return <Permitted permissions={[asked.permission]} />;
  const part = asked;
  return (
    <ScreenLayout title="Site Settings" className={styles.screen}>
      <Tabs
        id="site-settings"
        selectedTabId={part?.id}
        renderActiveTabPanelOnly
        animate={false}
        onChange={(next) => setQuery(next === shown[0]?.id ? {} : { section: String(next) })}
      >
        {shown.map(({ id, title, Panel }) => (
          <Tab key={id} id={id} title={title} panel={<Panel />} />
        ))}
      </Tabs>
    </ScreenLayout>
  );
}
