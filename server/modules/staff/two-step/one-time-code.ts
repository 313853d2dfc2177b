import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;

export const getOneTimeCodeStep = (moment: Date): number => Math.floor(moment.getTime() / 1_000 / stepSeconds);

export const createCodeSecret = (): string => generateSecret();

/** Replaces colons in the names, because a colon separates the company and the account in the URI. */
export const buildCodeUri = (secret: string, issuer: string, username: string): string =>
  generateURI({ issuer: issuer.replace(/\s*:\s*/g, ' - '), label: username.replaceAll(':', '-'), secret });

/**
 * Checks a one-time code (RFC 6238: SHA-1, six digits, 30 seconds). Also accepts the previous and the next code,
 * because clocks differ.
 * @param lastStep step of the last accepted code. Earlier codes and the same code are rejected.
 * @returns the step to store, or null for a wrong code
 */
export function findCodeStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: stepSeconds,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
