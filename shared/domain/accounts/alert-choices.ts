export const alertChoices = ['all', 'mine', 'none'] as const;

export type AlertChoice = (typeof alertChoices)[number];

export const alertChoiceLabels: Readonly<Record<AlertChoice, string>> = {
  all: 'All leads',
  mine: 'My leads and unassigned leads',
  none: 'No leads',
};
