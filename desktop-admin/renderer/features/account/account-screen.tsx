import { SecurityPanel } from '../../shared/security/security-panel.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Screen } from '../../shared/ui/screen.tsx';
import styles from './account-screen.module.css';

/** The own account: who is signed in, password and sessions. */
export function AccountScreen() {
  const { user } = useSession();
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Screen>
      <header>
        <h1>Account</h1>
        <p className={styles.person}>
          {fullName && `${fullName} · `}signed in as <strong>{user?.username}</strong>
        </p>
      </header>
      <SecurityPanel />
    </Screen>
  );
}
