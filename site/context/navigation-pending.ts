import { createContext } from 'react';

/** Whether the visitor has asked for a screen that is not there yet. */
export const NavigationPendingContext = createContext(false);
