import type { StaffEntryType } from '../../../../shared/domain/leads/lead-entries.ts';

export type LeadPromptKind = StaffEntryType | 'lost';

/** Question that the last click or key press may open. Null if the last click or key press opens no question. */
let latestPrompt: { leadIds: readonly string[]; question: LeadPromptKind } | null = null;

const clearPrompt = (event: Event) => {
  const isSamePress = event instanceof KeyboardEvent && event.repeat;
  const isModifier = event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
  if (!isSamePress && !isModifier) latestPrompt = null;
};

/** Links the current click or key press to the question that opens after the response. */
export function markPrompted(leadIds: readonly string[], question: LeadPromptKind): void {
  latestPrompt = { leadIds, question };
  // These listeners miss the current event. At the next event, they clear the prompt before other handlers run.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, clearPrompt, { capture: true });
}

/** True if the user has clicked nothing and pressed no key since the event that opened this question. */
export const isLatestPrompt = (leadId: string, question: LeadPromptKind): boolean =>
  latestPrompt?.question === question && latestPrompt.leadIds.includes(leadId);
