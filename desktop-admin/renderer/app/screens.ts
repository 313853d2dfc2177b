import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Permission } from '../../../shared/domain/permissions.ts';
import { Permitted } from '../shared/session/permission.tsx';
import { fetchOnce, MissingPart } from '../shared/ui/missing-part.tsx';
import { loadCommandPalette } from './palette/palette-button.tsx';
import { settingsPermissions } from './sections.tsx';

type LoadScreen = () => Promise<ComponentType>;

interface ScreenFile {
  /** In the router. */
  path: string;
  /** Any of them will do; without them it is for everybody who is signed in. */
  permissions?: readonly Permission[];
  /** Whether it has the window to itself, without header and sidebar. */
  fillsWindow?: true;
  /** Its code, which is a file of its own. */
  load: LoadScreen;
}

const screenFiles: readonly ScreenFile[] = [
  { path: '', load: async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen },
  {
    path: 'quotes/:id?',
    permissions: ['leads'],
    load: async () => (await import('../features/leads/lead-inbox.tsx')).QuotesScreen,
  },
  {
    path: 'contacts/:id?',
    permissions: ['leads'],
    load: async () => (await import('../features/leads/lead-inbox.tsx')).ContactsScreen,
  },
  {
    path: 'pages',
    permissions: ['pages'],
    load: async () => (await import('../features/pages/pages-screen.tsx')).PagesScreen,
  },
  {
    path: 'pages/:id',
    permissions: ['pages'],
    load: async () => (await import('../features/pages/page-editor-screen.tsx')).PageEditorScreen,
  },
  {
    path: 'pages/:id/write',
    permissions: ['pages'],
    fillsWindow: true,
    load: async () => (await import('../features/pages/write-page-screen.tsx')).WritePageScreen,
  },
  { path: 'seo', permissions: ['pages'], load: async () => (await import('../features/seo/seo-screen.tsx')).SeoScreen },
  {
    path: 'settings',
    permissions: settingsPermissions,
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: 'blog/:id?',
    permissions: ['blog'],
    load: async () => (await import('../features/blog/blog-screen.tsx')).BlogScreen,
  },
  {
    path: 'blog/:id/write',
    permissions: ['blog'],
    fillsWindow: true,
    load: async () => (await import('../features/blog/write-post-screen.tsx')).WritePostScreen,
  },
  {
    path: 'faqs/:id?',
    permissions: ['faqs'],
    load: async () => (await import('../features/faqs/faqs-screen.tsx')).FaqsScreen,
  },
  {
    path: 'media',
    permissions: ['media'],
    load: async () => (await import('../features/media/media-screen.tsx')).MediaScreen,
  },
  {
    path: 'redirects',
    permissions: ['redirects'],
    load: async () => (await import('../features/redirects/redirects-screen.tsx')).RedirectsScreen,
  },
  {
    path: 'trash',
    permissions: ['trash'],
    load: async () => (await import('../features/trash/trash-screen.tsx')).TrashScreen,
  },
  {
    path: 'subscribers',
    permissions: ['subscribers'],
    load: async () => (await import('../features/subscribers/subscribers-screen.tsx')).SubscribersScreen,
  },
  {
    path: 'report',
    permissions: ['reports'],
    load: async () => (await import('../features/report/report-screen.tsx')).ReportScreen,
  },
  {
    path: 'import/:id?',
    permissions: ['import'],
    load: async () => (await import('../features/import/import-screen.tsx')).ImportScreen,
  },
  {
    path: 'privacy',
    permissions: ['privacy'],
    load: async () => (await import('../features/privacy/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    path: 'audit',
    permissions: ['audit'],
    load: async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
  },
  { path: 'account', load: async () => (await import('../features/account/account-screen.tsx')).AccountScreen },
  { path: 'download', load: async () => (await import('../features/downloads/download-screen.tsx')).DownloadScreen },
];

const screens = screenFiles.map(({ load, permissions = [], ...screen }) => ({
  ...screen,
  permissions,
  load: fetchOnce(load),
}));

const MissingScreen = () =>
  createElement(MissingPart, { name: 'This screen', later: 'opens by itself', heading: 'h1' });

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
  if (savesData(window.navigator)) return () => {};
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

/** After the screen that somebody waits for; Safari knows no idle time. */
const idleDelayMs = 2_000;

const whenIdle = (window: Window, work: () => void) =>
  window.setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(work) : work()), idleDelayMs);

const savesData = (navigator: Navigator): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
