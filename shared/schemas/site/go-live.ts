import { z } from 'zod';
import { goLiveTasks } from '../../domain/site/go-live.ts';

export const goLiveSchema = z.object({ open: z.array(z.enum(goLiveTasks)) });

export type OpenGoLiveTasks = z.infer<typeof goLiveSchema>;
