import { useCallback } from 'react';
import type { LeadEvent } from '../../../shared/schemas/lead.ts';
import { usePlatform } from '../platform/platform.ts';
import { useToast } from '../ui/toasts.tsx';
import { useOpenLead } from './use-open-lead.ts';

/**
 * Alerts to a new lead: by the operating system, or within the page when the person is looking at it or has not allowed
 * the other. A lead that somebody has dealt with already, or that is gone, needs no alert.
 */
export function useLeadAlert(): (event: LeadEvent) => void {
  const platform = usePlatform();
  const showToast = useToast();
  const openLead = useOpenLead();

  return useCallback(
    async ({ position, type, leadId, lead }: LeadEvent) => {
      if (lead?.status !== 'new') return;
      const isQuote = type === 'quote.created';
      const leadPath = `/admin/${isQuote ? 'quotes' : 'contacts'}/${leadId}`;
      const title = `${isQuote ? 'New quote request' : 'New message'} from ${lead.name}`;
      const outcome = await platform.showAlert({ id: position, title, body: lead.summary, leadPath });
      if (outcome.shown) return;
      showToast({
        intent: 'primary',
        message: (
          <>
            <strong>{title}</strong>
            <br />
            {lead.summary}
          </>
        ),
        action: { text: 'Open', onClick: () => openLead(leadPath) },
      });
    },
    [platform, showToast, openLead],
  );
}
