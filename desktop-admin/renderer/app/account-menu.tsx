import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon, KeyIcon, LogOutIcon } from '@blueprintjs/icons';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useSession } from '../shared/session/session.ts';
import styles from './header.module.css';

/** The welcome line, with what the person can do about the own account. */
export function AccountMenu({ logOut }: { logOut: () => void }) {
  const { user } = useSession();
  const href = useHref('/account');
  const follow = useLinkClickHandler<HTMLAnchorElement>('/account');
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu aria-label="Account">
          <MenuItem icon={<KeyIcon />} text="Password and sessions" href={href} onClick={follow} />
          <MenuDivider />
          <MenuItem icon={<LogOutIcon />} text="Log out" onClick={logOut} />
        </Menu>
      }
    >
      <Button
        className={`${styles.button} ${styles.welcome}`}
        variant="minimal"
        ellipsizeText
        text={`Welcome, ${user?.firstName || user?.username}`}
        endIcon={<CaretDownIcon />}
      />
    </PopoverNext>
  );
}
