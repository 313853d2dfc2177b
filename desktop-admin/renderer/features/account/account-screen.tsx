import { SecurityPanel } from '../../shared/security/security-panel.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Screen } from '../../shared/ui/screen.tsx';

/** The own account: who is signed in, password and sessions. */
export function AccountScreen() {
  const { user } = useSession();
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Screen
      title="Account"
      about={
        <>
          {fullName && `${fullName} · `}signed in as <strong>{user?.username}</strong>
        </>
      }
    >
      <SecurityPanel />
    </Screen>
  );
}
