/** Header with the id of a request: the log has it with each line, and people can quote it when something fails. */
export const requestIdHeader = 'X-Request-Id';
