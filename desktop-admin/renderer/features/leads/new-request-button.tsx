import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAfterGoKey, isKeyForOtherElement } from '../../shared/ui/key-presses.ts';
import { LinkButton } from '../../shared/ui/links.tsx';

/** The word in the place of a lead's id that opens the form for a new request. */
export const newRequestSegment = 'new';

export const newRequestPath = `/quotes/${newRequestSegment}`;

/** Opens the form for a request that somebody makes on the phone or in the office. */
export const NewRequestButton = () => (
  <LinkButton
    size="small"
    icon={<PlusIcon />}
    text="New"
    aria-label="New request by hand"
    title="New request by hand (n)"
    to={newRequestPath}
  />
);

/** `n` opens it from both lists. */
export function useNewRequestShortcut(): void {
  const navigate = useNavigate();
  const keys = useMemo<HotkeyConfig[]>(() => {
    const open = (event: KeyboardEvent) => {
      if (isKeyForOtherElement(event) || isAfterGoKey()) return;
      // It would be the first letter of the name.
      event.preventDefault();
      void navigate(newRequestPath);
    };
    return [{ combo: 'n', global: true, group: 'Quote Requests', label: 'New request by hand', onKeyDown: open }];
  }, [navigate]);
  useHotkeys(keys);
}
