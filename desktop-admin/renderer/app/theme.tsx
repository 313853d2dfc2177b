import { Button, Classes, MenuItem } from '@blueprintjs/core';
import { ContrastIcon, DesktopIcon, FlashIcon, MoonIcon, SmallTickIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { ActionMenu } from '../shared/ui/action-menu.tsx';
import { readStoredValue, useStoredValue } from '../shared/ui/stored-value.ts';
import styles from './header/header.module.css';

const key = 'trinity-admin-theme';
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const getDarkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Applies the theme to the body, because menus and dialogs are outside the root element. */
function applyTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && getDarkModeQuery().matches);
  document.body.classList.toggle(Classes.DARK, isDark);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}

/** Applies the stored theme. If the theme is `system`, follows changes to the operating system's theme. */
export function applyStoredTheme(): void {
  const follow = () => applyTheme(readStoredValue(key, themes, 'system'));
  follow();
  getDarkModeQuery().addEventListener('change', follow);
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStoredValue<Theme>(key, themes, 'system');
  useEffect(() => applyTheme(theme), [theme]);
  return [theme, setTheme];
}

const names: Record<Theme, string> = { system: 'Same as this computer', light: 'Light', dark: 'Dark' };
const icons = { system: <DesktopIcon />, light: <FlashIcon />, dark: <MoonIcon /> } as const;

interface ThemeMenuProps {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export function ThemeMenu({ theme, setTheme }: ThemeMenuProps) {
  return (
    <ActionMenu
      label="Colours"
      button={
        <Button
          className={styles.button ?? ''}
          variant="minimal"
          icon={<ContrastIcon />}
          aria-label="Colours"
          title="Colours"
        />
      }
    >
      {themes.map((name) => (
        <MenuItem
          key={name}
          icon={icons[name]}
          text={names[name]}
          labelElement={name === theme ? <SmallTickIcon title="Selected" /> : undefined}
          onClick={() => setTheme(name)}
        />
      ))}
    </ActionMenu>
  );
}
