import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { ContrastIcon, DesktopIcon, FlashIcon, MoonIcon, SmallTickIcon } from '@blueprintjs/icons';
import styles from './header.module.css';
import { type Theme, themes } from './theme.ts';

const names: Record<Theme, string> = { system: 'Like the computer', light: 'Light', dark: 'Dark' };
const icons = { system: <DesktopIcon />, light: <FlashIcon />, dark: <MoonIcon /> } as const;

interface ThemeMenuProps {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export function ThemeMenu({ theme, setTheme }: ThemeMenuProps) {
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu aria-label="Colours">
          {themes.map((name) => (
            <MenuItem
              key={name}
              icon={icons[name]}
              text={names[name]}
              labelElement={name === theme ? <SmallTickIcon title="Chosen" /> : undefined}
              onClick={() => setTheme(name)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        className={styles.button ?? ''}
        variant="minimal"
        icon={<ContrastIcon />}
        aria-label="Colours"
        title="Colours"
      />
    </PopoverNext>
  );
}
