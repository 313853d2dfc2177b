// Longer than most: it is the table of all screens, with the routes that are made of it.
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Permission } from '../../../shared/domain/accounts/permissions.ts';
import type { ScreenPath } from '../../bridge/contract.ts';
import { Permitted } from '../shared/session/permission.tsx';
import { fetchOnce, LoadFailure } from '../shared/ui/screens/load-failure.tsx';
import { loadCommandPalette } from './palette/palette-button.tsx';
import { type SectionPath, sections } from './sections.tsx';

type LoadScreen = () => Promise<ComponentType>;

interface ScreenFile {
  /** Path in the router, below that of what it belongs to. */
  path?: string;
  /** Whether it has the window to itself, without header and sidebar. */
  fillsWindow?: true;
  /** Its code, which is a file of its own. */
  load: LoadScreen;
}

/** The screens of each section, for those who have its permissions. A section without any does not compile. */
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
  /** Name of the screen in the window's title. */
  title: string;
  /** Permissions of which any will do; none: it is for everybody who is signed in. */
  permissions: readonly Permission[];
  screens: readonly ScreenFile[];
}

/** What the sidebar has not. */
export const unlistedAreas: readonly UnlistedArea[] = [
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
  ...sections.map((section) => ({ ...section, screens: screensOfSections[section.path] })),
  ...unlistedAreas,
].flatMap((area) =>
  area.screens.map(({ path, load, fillsWindow }) => ({
    path: [area.path.slice(1), path].filter(Boolean).join('/'),
    permissions: area.permissions,
    fillsWindow,
    load: fetchOnce(load),
  })),
);

const MissingScreen = () =>
  createElement(LoadFailure, { name: 'This screen', later: 'opens by itself', heading: 'h1' });

/** Each screen is loaded when it is first opened, so that the admin starts fast however many there are. */
export const screenRoutes: RouteObject[] = screens.map(({ path, permissions, fillsWindow, load }) => ({
  ...(path === '' ? { index: true } : { path }),
  handle: { fillsWindow },
  // The router would keep a failure for good: what stands in for the screen knows how to come back.
  lazy: async () => {
    const Screen = await load().catch(() => MissingScreen);
    return { Component: () => createElement(Permitted, { permissions }, createElement(Screen)) };
  },
}));

/**
 * Fetches the code of all screens and of the palette, one after the other, while there is nothing else to do: a section
 * that is opened first without a network is there all the same. Whoever saves data fetches what is opened, and no more.
 * @returns a function that ends this.
 */
export function fetchScreensWhenIdle(window: Window): () => void {
  if (isSavingData(window.navigator)) return () => {};
  // The search first: a key opens it from everywhere, often before all screens are there.
  const waiting: (() => Promise<unknown>)[] = [loadCommandPalette, ...screens.map(({ load }) => load)];
  let isStopped = false;
  const next = () => whenIdle(window, () => void fetchOne());
  const fetchOne = async () => {
    if (isStopped) return;
    if (!window.navigator.onLine) return next();
    // One that fails is enough: what has not been tried can still be fetched when it is opened.
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

/** Delay of what is done when idle, after the screen that somebody waits for; Safari knows no idle time. */
const idleDelayMs = 2_000;

const whenIdle = (window: Window, work: () => void) =>
  window.setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(work) : work()), idleDelayMs);

const isSavingData = (navigator: Navigator): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
