import { z } from 'zod';
import { goLiveTasks } from '../../domain/site/go-live.ts';

/** What is to be mended before the site is shown to the world. */
export const goLiveSchema = z.object({ open: z.array(z.enum(goLiveTasks)) });

export type GoLive = z.infer<typeof goLiveSchema>;
