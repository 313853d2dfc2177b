/** Each fuse by its name, and whether it is on. */
export declare const fuses: Record<string, boolean>;

/** Sets the fuses of a packaged Electron and reads them back; throws when one is not as it should be. */
export declare function setFuses(binary: string, options: { resetAdHocSignature: boolean }): Promise<void>;

export declare function readFuses(binary: string): Promise<Record<string, boolean>>;
