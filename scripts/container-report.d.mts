/** The names and contents of all that the tests of containers are about, in eight hexadecimal digits. */
export declare function containerFingerprint(folder?: string): string;

/** The line before all tests of a chapter. */
export declare function describeContainerRun(run: { ranAt: string; code: string }, fingerprint: string): string;

/** What {@link describeContainerRun} has written of a chapter; null when it has not run. */
export declare function parseContainerRun(chapter: string): { code: string; fingerprint: string | undefined } | null;

/** Which chapters of a report are about other files than those that there are now. */
export declare function containerWarnings(report: string, fingerprint: string): string[];
