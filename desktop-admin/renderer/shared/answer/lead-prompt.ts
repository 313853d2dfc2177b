import type { StaffEntryType } from '../../../../shared/domain/leads/lead-entries.ts';

/** What is asked about a lead: how went what was begun, or why it was lost. */
export type LeadPromptKind = StaffEntryType | 'lost';

/** What the last press asks for; null once anything else is pressed. */
let latestPrompt: { leadIds: readonly string[]; question: LeadPromptKind } | null = null;

const clearPrompt = (event: Event) => {
  const isSamePress = event instanceof KeyboardEvent && event.repeat;
  const isModifier = event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key);
  if (!isSamePress && !isModifier) latestPrompt = null;
};

/**
 * Notes that the press that is being acted on asks for a question, which comes with the answer of the server. To be called as
 * the press is acted on.
 */
export function markPrompted(leadIds: readonly string[], question: LeadPromptKind): void {
  latestPrompt = { leadIds, question };
  // The press itself is past them: they are told of the next one, before whoever acts on it.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, clearPrompt, { capture: true });
}

/** Whether no key or pointer was pressed since the press that asked for this question. */
export const isLatestPrompt = (leadId: string, question: LeadPromptKind): boolean =>
  latestPrompt?.question === question && latestPrompt.leadIds.includes(leadId);
