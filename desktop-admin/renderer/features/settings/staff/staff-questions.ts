import { roleTexts, type StaffRole } from '../../../../../shared/domain/accounts/permissions.ts';

export interface StaffQuestion {
  message: string;
  confirmText: string;
}

export const getTwoStepResetQuestion = (name: string): StaffQuestion => ({
  message: `${name} will be signed out everywhere and can then sign in with only the password. If the role requires two-step login, ${name} must set it up again at the next sign-in. Passkeys are removed. Reset two-step login only if the phone and the recovery codes are lost. Make sure that the request really comes from ${name}.`,
  confirmText: 'Reset',
});

export const getDisableQuestion = (name: string): StaffQuestion => ({
  message: `${name} will be signed out everywhere and can no longer sign in. The name stays on past changes. Leads stay assigned to ${name} until you assign them to someone else. You can enable the account again.`,
  confirmText: 'Disable',
});

export const getRevokeInvitationQuestion = (name: string): StaffQuestion => ({
  message: `The invitation link for ${name} stops working, and the account is deleted. You can invite the address again. Leads assigned to ${name} become unassigned.`,
  confirmText: 'Revoke',
});

/** Returns a question to confirm a role change to or from administrator. Returns null for other changes. */
export function getRoleChangeQuestion(name: string, before: StaffRole, after: StaffRole): StaffQuestion | null {
  if (after === 'admin')
    return {
      message: `As an administrator, ${name} has access to everything: settings, staff and the data of all customers.`,
      confirmText: 'Make administrator',
    };
  if (before !== 'admin') return null;
  const { label, about } = roleTexts[after];
  return {
    message: `${name} will no longer be an administrator. With the role ${label}, ${name} will have access only to: ${about}.`,
    confirmText: 'Change role',
  };
}
