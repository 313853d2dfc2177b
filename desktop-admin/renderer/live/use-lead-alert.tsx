import { useCallback } from 'react';
import { leadAlertText } from '../../../shared/domain/lead-alert.ts';
import type { LeadEvent } from '../../../shared/schemas/lead.ts';
import { usePlatform } from '../platform/platform.ts';
import { useToast } from '../ui/toasts.tsx';
import { claimAlert } from './alert-claims.ts';
import { useOpenLead } from './use-open-lead.ts';

/**
 * Alerts to a new lead: by the operating system, or within the page when the person is looking at it or has not allowed
 * the other. A lead that somebody has dealt with already, or that is gone, needs no alert; nor does one that was spam
 * until a colleague said otherwise: it is on the desks already, and counted. Of several tabs one alerts.
 */
export function useLeadAlert(): (event: LeadEvent) => void {
  const platform = usePlatform();
  const showToast = useToast();
  const openLead = useOpenLead();

  return useCallback(
    async (event: LeadEvent) => {
      const text = leadAlertText(event);
      if (!text) return;
      const { title, body, leadPath } = text;
      if (!(await claimAlert(leadPath, claimOptions))) return;
      const outcome = await platform.showAlert({ id: event.position, title, body, leadPath });
      if (outcome.status === 'shown') return;
      showToast({
        intent: 'primary',
        message: (
          <>
            <strong>{title}</strong>
            <br />
            {body}
          </>
        ),
        action: { text: 'Open', onClick: () => openLead(leadPath) },
      });
    },
    [platform, showToast, openLead],
  );
}

const claimOptions = {
  storage: window.localStorage,
  locks: navigator.locks,
  isInView: () => document.visibilityState === 'visible' && document.hasFocus(),
};
