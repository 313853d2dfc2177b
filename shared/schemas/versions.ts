import { z } from 'zod';

/** A stale version causes a 409 with the current state. Without a version, the server does not check for conflicts. */
export const createBaseVersionSchema = () => z.int().min(1).optional();

/** Name of the colleague who made the last change, or null. For staff only. */
export const createChangedBySchema = () =>
  z.string().nullable().meta({ description: 'Person who made the last change' });
