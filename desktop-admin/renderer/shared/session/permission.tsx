import { LockIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  explainMissingPermission,
  isAllowed,
  type Permission,
} from '../../../../shared/domain/accounts/permissions.ts';
import { ScreenEmptyState } from '../ui/screens/screen-state.tsx';
import { useSession } from './session.ts';

/** Use the check only to show or hide elements, because the server enforces permissions. */
export function usePermissionCheck(): (permission: Permission) => boolean {
  const { user } = useSession();
  return (permission) => user !== null && isAllowed(user.role, permission);
}

interface PermittedProps {
  /** Users need only one of these permissions. If empty, no permission is required. */
  permissions: readonly Permission[];
  children?: ReactNode;
}

export function Permitted({ permissions: [first, ...others], children }: PermittedProps) {
  const { user } = useSession();
  if (!user || first === undefined || [first, ...others].some((each) => isAllowed(user.role, each))) return children;
  return (
    <ScreenEmptyState
      icon={<LockIcon size={40} />}
      heading="h1"
      title="You do not have access to this screen"
      action={<Link to="/">Go to the dashboard</Link>}
    >
      {explainMissingPermission(user.role, first)}
    </ScreenEmptyState>
  );
}
