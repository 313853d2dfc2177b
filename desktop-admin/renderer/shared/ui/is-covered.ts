import { Classes } from '@blueprintjs/core';

/** Whether a dialog or drawer lies over the screens: keys that work on what is below wait until it is gone. */
export const isCovered = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);
