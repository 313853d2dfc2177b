import { ZodError } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';

/** Whether the server, or the check before the request, refuses what was sent and would refuse it again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError ? error.status < 500 && ![408, 409, 429].includes(error.status) : error instanceof ZodError;
