import type { StaffEntryType } from '../../../../shared/domain/leads/lead-entries.ts';

export type LeadPromptKind = StaffEntryType | 'lost';

/** Prompt that the last click or key press opens. Null if the last click or key press opens no prompt. */
let latestPrompt: { leadIds: readonly string[]; question: LeadPromptKind } | null = null;

const clearPrompt = (event: Event) => {
  const isSamePress = event instanceof KeyboardEvent && event.repeat;
  const isModifier = event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
  if (!isSamePress && !isModifier) latestPrompt = null;
};

/** Records the prompt that the current click or key press will open once the server responds. */
export function markPrompted(leadIds: readonly string[], question: LeadPromptKind): void {
  latestPrompt = { leadIds, question };
  // From the next event on, these listeners clear the prompt before other handlers run.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, clearPrompt, { capture: true });
}

/** True if the user has not clicked or pressed a key since the click or key press that opened this prompt. */
export const isLatestPrompt = (leadId: string, question: LeadPromptKind): boolean =>
  latestPrompt?.question === question && latestPrompt.leadIds.includes(leadId);
