import { ZodError } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';

/** True if the same request would fail again, either in validation or on the server. */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof ApiError ? error.status < 500 && ![408, 409, 429].includes(error.status) : error instanceof ZodError;
