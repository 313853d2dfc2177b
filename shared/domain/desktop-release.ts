/** Systems that the desktop app is built for, in the order in which the download page shows them. */
export const desktopSystems = ['win', 'mac', 'linux'] as const;
