import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  combineAlerts,
  createLeadAlertText,
  isCombinedAlert,
  type LeadAlertText,
} from '../../../../shared/domain/leads/lead-alert.ts';
import { truncateText } from '../../../../shared/domain/texts.ts';
import { toastSettings } from '../../../../shared/domain/toasts.ts';
import type { LeadEvent } from '../../../../shared/schemas/leads/lead-event.ts';
import { getServerNow } from '../api/server-clock.ts';
import { type Platform, usePlatform } from '../platform/platform.ts';
import { useToast } from '../ui/toasts.tsx';
import { claimAlert } from './alert-claims.ts';
import { isQuietNow } from './alert-settings.ts';
import { useAnswerPromise } from './answer-promise.ts';

const batchWindowMs = 150;

/**
 * Alerts the user to new leads, newly assigned leads and due follow-ups. Shows a native alert if the page is out of
 * view and native alerts are allowed. Otherwise shows an alert in the page. Only one tab shows each alert.
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
        // An alert for several leads stays until the user closes it.
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

function useQuietHours() {
  const promise = useAnswerPromise();
  const isQuiet = useRef<() => boolean>(() => false);
  useEffect(() => {
    isQuiet.current = () => promise !== null && isQuietNow(promise.workingTime, getServerNow());
  }, [promise]);
  return isQuiet;
}

/** @returns true if the page must show no alert, because a native alert was shown or the app applies quiet hours */
async function showNativeAlert(platform: Platform, id: number, alert: LeadAlertText): Promise<boolean> {
  const outcome = await platform.showAlert({ ...alert, id, body: truncateText(alert.body, 1_000) });
  return outcome.status === 'shown' || outcome.reason === 'quiet';
}

class AlertBatch {
  onAlert: (id: number, alerts: LeadAlertText[]) => Promise<void> = async () => {};
  #waiting: LeadEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recent: { at: number; alert: LeadAlertText }[] = [];

  readonly take = (event: LeadEvent): void => {
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => void this.#flush(), batchWindowMs);
  };

  /** Adds the leads from the last few seconds, newest first, because the new notice replaces the previous notice. */
  withRecent(alerts: readonly LeadAlertText[]): LeadAlertText[] {
    const now = Date.now();
    const recent = this.#recent.filter(({ at }) => now - at < toastSettings.displayMs);
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

/** A lead is created once, but may be due or assigned several times. The position distinguishes these events. */
const getClaimKey = ({ type, position }: LeadEvent, { leadPath }: LeadAlertText): string =>
  type.endsWith('.created') ? leadPath : `${leadPath}#${position}`;

const claimOptions = {
  storage: () => window.localStorage,
  locks: navigator.locks,
  isInView: () => document.visibilityState === 'visible' && document.hasFocus(),
};

export function useOpenScreen(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path.replace(/^\/admin/, '')), [navigate]);
}
