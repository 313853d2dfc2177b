import { roleTexts, type StaffRole } from '../../../../../shared/domain/accounts/permissions.ts';

export interface StaffQuestion {
  message: string;
  confirmText: string;
}

export const getTwoStepResetQuestion = (name: string): StaffQuestion => ({
  message: `${name} is signed out everywhere, and signs in with the password alone until they have set it up again, which they have to at once if their role asks for it. Their passkeys are removed, too. Do this when phone and recovery codes are lost, and you know that it is ${name} who asks.`,
  confirmText: 'Reset',
});

export const getDisableQuestion = (name: string): StaffQuestion => ({
  message: `${name} is signed out everywhere at once and cannot sign in any more. Their name stays on what they did, and leads stay theirs until you give them to somebody else. You can enable the account again.`,
  confirmText: 'Disable',
});

export const getRevokeInvitationQuestion = (name: string): StaffQuestion => ({
  message: `The link that ${name} has works no more, the account goes, and its e-mail address is free for another invitation. Leads that were given to ${name} are unassigned again.`,
  confirmText: 'Take back',
});

/** Only a change to or from administrator needs confirmation. Returns null for other changes. */
export function getRoleChangeQuestion(name: string, before: StaffRole, after: StaffRole): StaffQuestion | null {
  if (after === 'admin')
    return {
      message: `As an administrator ${name} may do everything: settings, staff, and what is kept of every customer.`,
      confirmText: 'Make administrator',
    };
  if (before !== 'admin') return null;
  const { label, about } = roleTexts[after];
  return {
    message: `${name} will be no administrator any more, and sees as ${label} from now on: ${about}.`,
    confirmText: 'Change the role',
  };
}
