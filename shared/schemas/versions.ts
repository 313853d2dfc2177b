import { z } from 'zod';

/**
 * The version of a record that an edit was based on. A stale one is answered with 409 and the current state;
 * left out, the edit applies to whatever is current.
 */
export const baseVersion = () => z.int().min(1).optional();

/** Name of the colleague who changed something last, for staff; null when it was none. */
export const changedBy = () => z.string().nullable().meta({ description: 'Who changed it last' });
