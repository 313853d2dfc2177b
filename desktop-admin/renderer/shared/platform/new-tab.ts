import { useToast } from '../ui/toasts.tsx';
import { usePlatform } from './platform.ts';

export interface NewTab {
  show(url: string): void;
  close(): void;
}

/**
 * Opens a tab for an address that the server creates later. Call the returned function in the click handler, because
 * Safari blocks tabs that open later.
 */
export function useNewTab(): () => NewTab {
  const { kind } = usePlatform();
  const showToast = useToast();
  return () => {
    // The desktop app opens addresses in the user's browser.
    const tab = kind === 'browser' ? window.open('', '_blank') : null;
    return {
      show(url) {
        if (kind === 'desktop') return void window.open(url, '_blank');
        if (tab && !tab.closed) return tab.location.replace(url);
        const action = { text: 'Open the preview', href: url, target: '_blank' };
        showToast({ message: 'Your browser blocked the new tab.', action, displayMs: 0 });
      },
      close: () => tab?.close(),
    };
  };
}
