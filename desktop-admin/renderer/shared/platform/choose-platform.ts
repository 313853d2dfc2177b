import { browserPlatform } from './browser-platform.ts';
import { desktopPlatform } from './desktop-platform.ts';
import type { Platform } from './platform.ts';

/** The desktop app's preload script leaves its bridge on the window; without one we are in a browser. */
export const choosePlatform = (window: Window): Platform =>
  window.desktop ? desktopPlatform(window.desktop) : browserPlatform(window);
