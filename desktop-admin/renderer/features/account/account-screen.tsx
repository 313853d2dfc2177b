import { Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as product from '../../../../shared/endpoints/site/product.ts';
import { EmailForm } from '../../shared/security/email-form.tsx';
import { ProfileForm } from '../../shared/security/profile-form.tsx';
import { SecurityPanel } from '../../shared/security/security-panel.tsx';
import { useSession } from '../../shared/session/session.ts';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';

export function AccountScreen() {
  const { user } = useSession();
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <ScreenLayout
      title="Account"
      about={
        <>
          {fullName && `${fullName} · `}signed in as <strong>{user?.username}</strong>
        </>
      }
    >
      <ProfileForm />
      <EmailForm />
      <SecurityPanel />
      <ServerVersion />
    </ScreenLayout>
  );
}

function ServerVersion() {
  const { data } = useQuery(createReadQuery(product.read));
  if (!data) return null;
  return (
    <p className={Classes.TEXT_MUTED}>
      Server version {data.version}
      {data.revision ? ` (${data.revision})` : ''}
    </p>
  );
}
