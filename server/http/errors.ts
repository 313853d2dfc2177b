import type { FieldError, ProblemDetails } from '../../shared/schemas/problem.ts';

interface ErrorDetails {
  errors?: FieldError[];
  suggestion?: string;
  current?: unknown;
  change?: ProblemDetails['change'];
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Error with an HTTP status and a message that says what to do next. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly #details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.headers = details.headers ?? {};
    this.#details = details;
  }

  toProblem(): ProblemDetails & Record<string, unknown> {
    const { errors, suggestion, current, change, extra } = this.#details;
    return {
      ...extra,
      message: this.message,
      ...(errors ? { errors } : {}),
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(change === undefined ? {} : { change }),
      ...(current === undefined ? {} : { current }),
    };
  }
}

export class BadRequest extends HttpError {
  constructor(message: string, errors?: FieldError[]) {
    super(400, message, errors ? { errors } : {});
  }
}

export class Unauthorized extends HttpError {
  constructor(message = 'Please sign in first.', extra?: Record<string, unknown>) {
    super(401, message, extra ? { extra } : {});
  }
}

/** The message lists possible reasons, but never reveals the actual reason. */
export class InvalidToken extends HttpError {
  constructor() {
    super(401, 'Invalid token. The token is unknown, expired or revoked, or its creator is disabled.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  }
}

export class Forbidden extends HttpError {
  constructor(message: string) {
    super(403, message);
  }
}

export class NotFound extends HttpError {
  constructor(message = 'There is nothing at this address.') {
    super(404, message);
  }
}

export class MethodNotAllowed extends HttpError {
  constructor(allowed: readonly string[]) {
    super(405, 'This address does not support the request method.', { headers: { Allow: allowed.join(', ') } });
  }
}

/** Thrown for a stale version (`current` and `change` describe the saved record) or a slug in use (`suggestion`). */
export class Conflict extends HttpError {
  constructor(message: string, details: Pick<ErrorDetails, 'current' | 'change' | 'suggestion' | 'errors'> = {}) {
    super(409, message, details);
  }
}

export class UnsupportedMediaType extends HttpError {
  constructor(message = 'Send the body as application/json.') {
    super(415, message);
  }
}

export class MisdirectedRequest extends HttpError {
  constructor() {
    super(421, 'This server does not serve the requested host name.');
  }
}

export class UnprocessableContent extends HttpError {
  constructor(message: string) {
    super(422, message);
  }
}

export class TooManyRequests extends HttpError {
  /** @param retryAfter in seconds */
  constructor(retryAfter: number, extra?: Record<string, unknown>) {
    super(429, `Too many attempts. Please try again in ${formatWaitingTime(retryAfter)}.`, {
      headers: { 'Retry-After': String(retryAfter) },
      ...(extra ? { extra } : {}),
    });
  }
}

export class ServiceUnavailable extends HttpError {
  constructor(message = 'We cannot reach our database right now. Please try again in a moment.') {
    super(503, message, { headers: { 'Retry-After': '5' } });
  }
}

const formatWaitingTime = (seconds: number) =>
  seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
