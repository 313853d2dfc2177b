import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, KeyIcon, LogOutIcon } from '@blueprintjs/icons';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { ActionMenu } from '../../shared/ui/action-menu.tsx';
import styles from './header.module.css';

export function AccountMenu({ logOut }: { logOut: () => void }) {
  const { user } = useSession();
  const href = useHref('/account');
  const follow = useLinkClickHandler<HTMLAnchorElement>('/account');
  return (
    <ActionMenu
      label="Account"
      button={
        <Button
          className={`${styles.button} ${styles.welcome}`}
          variant="minimal"
          ellipsizeText
          text={`Welcome, ${user?.firstName || user?.username}`}
          endIcon={<CaretDownIcon />}
        />
      }
    >
      <MenuItem icon={<KeyIcon />} text="Password and sessions" href={href} onClick={follow} />
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} text="Log out" onClick={logOut} />
    </ActionMenu>
  );
}
