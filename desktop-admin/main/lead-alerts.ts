import { Notification } from 'electron';
import type { AlertOutcome, LeadAlert } from '../bridge/desktop-bridge.ts';

/** Native notifications of leads, one for each entry of the event log. */
export function createLeadAlerts(openLead: (leadPath: string) => void): (alert: LeadAlert) => AlertOutcome {
  let newest = -1;
  /** Kept until they are closed: a notification that is garbage-collected no longer tells of its click. */
  const open = new Set<Notification>();

  return ({ id, title, body, leadPath }) => {
    if (!Notification.isSupported()) return { shown: false, reason: 'unsupported' };
    if (id <= newest) return { shown: true };
    newest = id;
    const notification = new Notification({ title, body });
    notification.on('click', () => openLead(leadPath));
    notification.on('close', () => open.delete(notification));
    open.add(notification);
    notification.show();
    return { shown: true };
  };
}
