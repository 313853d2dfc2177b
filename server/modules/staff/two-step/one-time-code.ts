import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which a code is shown. */
const stepSeconds = 30;

/** Counts the codes since 1970. */
export const getTimeStep = (moment: Date): number => Math.floor(moment.getTime() / 1_000 / stepSeconds);

/** What an authenticator app is told: 160 random bits, in Base32. */
export const createCodeSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code, in which a colon separates company and account. */
export const buildCodeUri = (secret: string, issuer: string, username: string): string =>
  generateURI({ issuer: issuer.replace(/\s*:\s*/g, ' - '), label: username.replaceAll(':', '-'), secret });

/**
 * Checks a code of RFC 6238 (SHA-1, six digits, 30 seconds), of this step or of the one before or after it: clocks differ.
 * @param lastStep of the last code that counted; null when none has. A code counts once, and none before it.
 * @returns the step of the code, to be stored with whatever it is for; null when it is wrong
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
