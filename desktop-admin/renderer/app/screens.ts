import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Permission } from '../../../shared/domain/accounts/permissions.ts';
import type { ScreenPath } from '../../bridge/contract.ts';
import { Permitted } from '../shared/session/permission.tsx';
import { LoadFailure, memoizeLoader } from '../shared/ui/screens/load-failure.tsx';
import { loadCommandPalette } from './palette/palette-button.tsx';
import { adminSections, type SectionPath } from './sections.tsx';

type LoadScreen = () => Promise<ComponentType>;

interface ScreenFile {
  /** Path in the router, relative to the section's path. */
  path?: string;
  fillsWindow?: true;
  load: LoadScreen;
}

/** Screens by section. The type requires an entry for every section. */
const screensOfSections: Readonly<Record<SectionPath, readonly ScreenFile[]>> = {
  '/': [{ load: async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen }],
  '/quotes': [{ path: ':id?', load: async () => (await import('../features/leads/lead-inbox.tsx')).QuotesScreen }],
  '/contacts': [{ path: ':id?', load: async () => (await import('../features/leads/lead-inbox.tsx')).ContactsScreen }],
  '/pages': [
    { load: async () => (await import('../features/pages/pages-screen.tsx')).PagesScreen },
    { path: ':id', load: async () => (await import('../features/pages/page-editor-screen.tsx')).PageEditorScreen },
    {
      path: ':id/write',
      fillsWindow: true,
      load: async () => (await import('../features/pages/write-page-screen.tsx')).WritePageScreen,
    },
  ],
  '/seo': [{ load: async () => (await import('../features/seo/seo-screen.tsx')).SeoScreen }],
  '/settings': [{ load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen }],
  '/blog': [
    { path: ':id?', load: async () => (await import('../features/blog/blog-screen.tsx')).BlogScreen },
    {
      path: ':id/write',
      fillsWindow: true,
      load: async () => (await import('../features/blog/write-post-screen.tsx')).WritePostScreen,
    },
  ],
  '/faqs': [{ path: ':id?', load: async () => (await import('../features/faqs/faqs-screen.tsx')).FaqsScreen }],
  '/media': [{ load: async () => (await import('../features/media/media-screen.tsx')).MediaScreen }],
  '/redirects': [{ load: async () => (await import('../features/redirects/redirects-screen.tsx')).RedirectsScreen }],
  '/trash': [{ load: async () => (await import('../features/trash/trash-screen.tsx')).TrashScreen }],
  '/subscribers': [
    { load: async () => (await import('../features/subscribers/subscribers-screen.tsx')).SubscribersScreen },
  ],
  '/report': [{ load: async () => (await import('../features/report/report-screen.tsx')).ReportScreen }],
  '/privacy': [{ load: async () => (await import('../features/privacy/privacy-screen.tsx')).PrivacyScreen }],
  '/audit': [{ load: async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen }],
};

interface UnlistedArea {
  path: ScreenPath;
  title: string;
  /** Users need any one of these permissions. If the list is empty, every signed-in user can open the screen. */
  permissions: readonly Permission[];
  screens: readonly ScreenFile[];
}

export const areasOutsideSidebar: readonly UnlistedArea[] = [
  {
    path: '/import',
    title: 'Import old leads',
    permissions: ['import'],
    screens: [{ path: ':id?', load: async () => (await import('../features/import/import-screen.tsx')).ImportScreen }],
  },
  {
    path: '/account',
    title: 'Account',
    permissions: [],
    screens: [{ load: async () => (await import('../features/account/account-screen.tsx')).AccountScreen }],
  },
  {
    path: '/download',
    title: 'Desktop app',
    permissions: [],
    screens: [{ load: async () => (await import('../features/downloads/download-screen.tsx')).DownloadScreen }],
  },
];

const screens = [
  ...adminSections.map((section) => ({ ...section, screens: screensOfSections[section.path] })),
  ...areasOutsideSidebar,
].flatMap((area) =>
  area.screens.map(({ path, load, fillsWindow }) => ({
    path: [area.path.slice(1), path].filter(Boolean).join('/'),
    permissions: area.permissions,
    fillsWindow,
    load: memoizeLoader(load),
  })),
);

const MissingScreen = () =>
  createElement(LoadFailure, { name: 'This screen', later: 'opens automatically', heading: 'h1' });

/** Loads a screen's code when the user first opens the screen, so that the admin starts fast. */
export const screenRoutes: RouteObject[] = screens.map(({ path, permissions, fillsWindow, load }) => ({
  ...(path === '' ? { index: true } : { path }),
  handle: { fillsWindow },
  // Returns a replacement screen after a failure, because the router would permanently cache a rejected promise.
  lazy: async () => {
    const Screen = await load().catch(() => MissingScreen);
    return { Component: () => createElement(Permitted, { permissions }, createElement(Screen)) };
  },
}));

/**
 * Fetches the code of all screens, so that screens open without a network. Does nothing in data-saving mode.
 * @returns a function that stops fetching
 */
export function fetchScreensWhenIdle(window: Window): () => void {
  if (isSavingData(window.navigator)) return () => {};
  // Fetches the command palette first, because its shortcut works on every screen.
  const waiting: (() => Promise<unknown>)[] = [loadCommandPalette, ...screens.map(({ load }) => load)];
  let isStopped = false;
  const next = () => whenIdle(window, () => void fetchOne());
  const fetchOne = async () => {
    if (isStopped) return;
    if (!window.navigator.onLine) return next();
    // Stops after the first failure. The other screens are fetched when users open them.
    const isFetched = await waiting
      .shift()?.()
      .then(
        () => true,
        () => false,
      );
    if (isFetched && waiting.length > 0) next();
  };
  next();
  return () => {
    isStopped = true;
  };
}

/** Delay before each file. In Safari, which has no `requestIdleCallback`, only this delay keeps the page responsive. */
const idleDelayMs = 2_000;

const whenIdle = (window: Window, work: () => void) =>
  window.setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(work) : work()), idleDelayMs);

const isSavingData = (navigator: Navigator): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
