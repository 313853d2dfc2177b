import { ZodError } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';

/** True if the server, or the check before the request, would reject the same request again. */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof ApiError ? error.status < 500 && ![408, 409, 429].includes(error.status) : error instanceof ZodError;
