import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  combineAlerts,
  createLeadAlertText,
  isCombinedAlert,
  type LeadAlertText,
} from '../../../../shared/domain/leads/lead-alert.ts';
import { truncateText } from '../../../../shared/domain/texts.ts';
import { toastRules } from '../../../../shared/domain/toasts.ts';
import type { LeadEvent } from '../../../../shared/schemas/leads/lead-event.ts';
import { serverNow } from '../api/server-clock.ts';
import { type Platform, usePlatform } from '../platform/platform.ts';
import { useToast } from '../ui/toasts.tsx';
import { claimAlert } from './alert-claims.ts';
import { isQuietNow } from './alert-settings.ts';
import { useAnswerPromise } from './answer-promise.ts';

/** Leads that come in within this time are one alert. */
const batchWindowMs = 150;

/**
 * Alerts to new leads: by the operating system, or within the page when the person is looking at it or has not allowed
 * the other. A lead that somebody has dealt with already, or that is gone, needs no alert; nor does one that was spam
 * until a colleague said otherwise: it is in the inbox already, and counted. Of several tabs one alerts.
 */
export function useLeadAlert(): (event: LeadEvent) => void {
  const platform = usePlatform();
  const showToast = useToast();
  const openLead = useOpenScreen();
  const [alerts] = useState(() => new AlertBatch());
  const isQuiet = useQuietHours();

  useEffect(() => {
    alerts.onAlert = async (id, claimed) => {
      const alert = combineAlerts(claimed);
      if (!alert || isQuiet.current() || (await showNativeAlert(platform, id, alert))) return;
      const shown = combineAlerts(alerts.withRecent(claimed)) ?? alert;
      platform.playAlertSound();
      showToast({
        intent: 'primary',
        about: 'leads',
        // What tells of several leads stays until somebody has seen it.
        ...(isCombinedAlert(shown.leadPath) && { displayMs: 0 }),
        message: (
          <>
            <strong>{shown.title}</strong>
            <div style={{ whiteSpace: 'pre-line' }}>{shown.body}</div>
          </>
        ),
        action: { text: 'Open', onClick: () => openLead(shown.leadPath) },
      });
    };
  }, [alerts, platform, showToast, openLead, isQuiet]);

  return alerts.take;
}

/** The question that is asked when an alert comes: whether the office is closed, and this browser is to be quiet then. */
function useQuietHours() {
  const promise = useAnswerPromise();
  const isQuiet = useRef<() => boolean>(() => false);
  useEffect(() => {
    isQuiet.current = () => promise !== null && isQuietNow(promise.workingTime, serverNow());
  }, [promise]);
  return isQuiet;
}

/** @returns whether the page need not tell of it: it was shown, or the desktop app keeps it until the office opens. */
async function showNativeAlert(platform: Platform, id: number, alert: LeadAlertText): Promise<boolean> {
  const outcome = await platform.showAlert({ ...alert, id, body: truncateText(alert.body, 1_000) });
  return outcome.status === 'shown' || outcome.reason === 'quiet';
}

/** Gathers the leads of a moment, and keeps those that the last notice may still tell of. */
class AlertBatch {
  onAlert: (id: number, alerts: LeadAlertText[]) => Promise<void> = async () => {};
  #waiting: LeadEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recent: { at: number; alert: LeadAlertText }[] = [];

  readonly take = (event: LeadEvent): void => {
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => void this.#flush(), batchWindowMs);
  };

  /** Newest first, with those of the last seconds: their notice makes room for the one that comes. */
  withRecent(alerts: readonly LeadAlertText[]): LeadAlertText[] {
    const now = Date.now();
    const recent = this.#recent.filter(({ at }) => now - at < toastRules.displayMs);
    this.#recent = [...alerts.map((alert) => ({ at: now, alert })), ...recent];
    return this.#recent.map(({ alert }) => alert);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const events = this.#waiting.toReversed();
    this.#waiting = [];
    const claims = events.map(async (event) => {
      const alert = createLeadAlertText(event);
      return alert && (await claimAlert(getClaimKey(event, alert), claimOptions)) ? [alert] : [];
    });
    const claimed = (await Promise.all(claims)).flat();
    await this.onAlert(events[0]?.position ?? 0, claimed);
  }
}

/** A lead comes in once, and may be due, or given to somebody, again and again. */
const getClaimKey = ({ type, position }: LeadEvent, { leadPath }: LeadAlertText): string =>
  type.endsWith('.created') ? leadPath : `${leadPath}#${position}`;

const claimOptions = {
  storage: () => window.localStorage,
  locks: navigator.locks,
  isInView: () => document.visibilityState === 'visible' && document.hasFocus(),
};

/** Opens a screen by the path that alerts and links carry, such as `/admin/quotes/0199…`. */
export function useOpenScreen(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path.replace(/^\/admin/, '')), [navigate]);
}
