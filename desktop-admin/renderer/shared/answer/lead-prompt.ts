import type { StaffEntryType } from '../../../../shared/domain/leads/lead-entries.ts';

export type LeadPromptKind = StaffEntryType | 'lost';

/** Question that the answer to the last press may open. Null after any other press. */
let latestPrompt: { leadIds: readonly string[]; question: LeadPromptKind } | null = null;

const clearPrompt = (event: Event) => {
  const isSamePress = event instanceof KeyboardEvent && event.repeat;
  const isModifier = event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
  if (!isSamePress && !isModifier) latestPrompt = null;
};

/** Links the current press to the question that opens with the server's answer. Call it in the handler of the press. */
export function markPrompted(leadIds: readonly string[], question: LeadPromptKind): void {
  latestPrompt = { leadIds, question };
  // This listener has already seen the current event. The next press clears the prompt before its own handlers run.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, clearPrompt, { capture: true });
}

/** True if the user pressed no key or pointer since the press that led to this question. */
export const isLatestPrompt = (leadId: string, question: LeadPromptKind): boolean =>
  latestPrompt?.question === question && latestPrompt.leadIds.includes(leadId);
