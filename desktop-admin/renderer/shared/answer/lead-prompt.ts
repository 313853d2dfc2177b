import type { StaffEntryType } from '../../../../shared/domain/leads/lead-entries.ts';

export type LeadPromptKind = StaffEntryType | 'lost';

/** Question that may open after the user's last click or key press. Null after any other click or key press. */
let latestPrompt: { leadIds: readonly string[]; question: LeadPromptKind } | null = null;

const clearPrompt = (event: Event) => {
  const isSamePress = event instanceof KeyboardEvent && event.repeat;
  const isModifier = event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
  if (!isSamePress && !isModifier) latestPrompt = null;
};

/** Links the current click or key press to the question that opens after the response. */
export function markPrompted(leadIds: readonly string[], question: LeadPromptKind): void {
  latestPrompt = { leadIds, question };
  // The listener does not receive the current event. The next event clears the prompt before other handlers run.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, clearPrompt, { capture: true });
}

/** True if the user has clicked nothing and pressed no key since the event that opened this question. */
export const isLatestPrompt = (leadId: string, question: LeadPromptKind): boolean =>
  latestPrompt?.question === question && latestPrompt.leadIds.includes(leadId);
