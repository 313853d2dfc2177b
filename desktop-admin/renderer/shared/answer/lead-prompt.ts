import type { StaffEntryType } from '../../../../shared/domain/leads/lead-entries.ts';

/** Questions about a lead: the outcome of a contact, or the reason for a loss. */
export type LeadPromptKind = StaffEntryType | 'lost';

/** Question that the last press leads to. Null after any other press. */
let latestPrompt: { leadIds: readonly string[]; question: LeadPromptKind } | null = null;

const clearPrompt = (event: Event) => {
  const isSamePress = event instanceof KeyboardEvent && event.repeat;
  const isModifier = event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
  if (!isSamePress && !isModifier) latestPrompt = null;
};

/**
 * Records that the current press leads to a question, which opens with the server's answer. Call it in the event handler of
 * the press.
 */
export function markPrompted(leadIds: readonly string[], question: LeadPromptKind): void {
  latestPrompt = { leadIds, question };
  // The current event has already passed this listener. The next press clears the prompt before its own handlers run.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, clearPrompt, { capture: true });
}

/** True if no key or pointer was pressed since the press that led to this question. */
export const isLatestPrompt = (leadId: string, question: LeadPromptKind): boolean =>
  latestPrompt?.question === question && latestPrompt.leadIds.includes(leadId);
