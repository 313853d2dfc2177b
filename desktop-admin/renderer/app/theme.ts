import { Classes } from '@blueprintjs/core';
import { useEffect } from 'react';
import { readStoredValue, useStoredValue } from '../shared/ui/stored-value.ts';

const key = 'trinity-admin-theme';
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Puts the colours on the page. Menus and dialogs are outside the root element, so the class is on the body. */
function applyTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.body.classList.toggle(Classes.DARK, isDark);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}

/** From before anything is drawn: the stored choice, where `system` follows the computer as it changes. */
export function followStoredTheme(): void {
  const follow = () => applyTheme(readStoredValue(key, themes, 'system'));
  follow();
  systemIsDark().addEventListener('change', follow);
}

/** The chosen theme, kept on the page and in this browser. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStoredValue<Theme>(key, themes, 'system');
  useEffect(() => applyTheme(theme), [theme]);
  return [theme, setTheme];
}
