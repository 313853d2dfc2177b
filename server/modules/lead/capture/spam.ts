const minFillTimeMs = 2_000;

const link = /https?:\/\/|www\./i;

export interface SpamSignals {
  leaveEmpty?: string | undefined;
  elapsedMs?: number | undefined;
}

/** Returns true if a bot probably sent the form. Leads from such forms get the status `spam`. */
export const isLikelySpam = ({ leaveEmpty, elapsedMs }: SpamSignals, name: string): boolean =>
  Boolean(leaveEmpty) || (elapsedMs !== undefined && elapsedMs < minFillTimeMs) || link.test(name);
