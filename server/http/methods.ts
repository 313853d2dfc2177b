const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Every method that some address of the server answers. */
export const knownMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether a request of this method changes nothing. */
export const isRead = (method: string): boolean => readMethods.includes(method);
