import { z } from 'zod';

/** Address of a lead's screen, such as `/admin/quotes/0199…`. The main process opens nothing else by this. */
const leadPathSchema = z.string().regex(/^\/admin\/(?:quotes|contacts)\/[0-9a-f-]{36}$/);

/** A native notification about one lead. */
export const leadAlertSchema = z.object({
  /** Position in the event log: one alert for each, however often it is asked for. */
  id: z.int().min(0),
  title: z.string().max(300),
  body: z.string().max(1_000),
  leadPath: leadPathSchema,
});

/** New leads that wait for an answer, shown as a badge of the app's icon. */
export const unreadCountSchema = z.int().min(0);

export type LeadAlert = z.infer<typeof leadAlertSchema>;

/** Whether the person was alerted by the operating system; if not, the screen has to do it. */
export type AlertOutcome = { shown: true } | { shown: false; reason: 'no-permission' | 'unsupported' | 'in-view' };

/** What the desktop app's window may ask of its main process. The preload script exposes it as `window.desktop`. */
export interface DesktopBridge {
  readonly kind: 'desktop';
  showAlert(alert: LeadAlert): Promise<AlertOutcome>;
  setUnreadCount(count: number): Promise<void>;
  /**
   * Calls back with a lead's path when the person clicks its alert.
   * @returns a function that ends this.
   */
  onOpenLead(open: (leadPath: string) => void): () => void;
}

declare global {
  interface Window {
    /** Present in the desktop app only. */
    readonly desktop?: DesktopBridge;
  }
}
