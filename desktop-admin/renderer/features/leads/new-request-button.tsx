import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAfterGoKey, isKeyForOtherElement } from '../../shared/ui/key-presses.ts';
import { LinkButton } from '../../shared/ui/links.tsx';

export const newRequestPathSegment = 'new';

export const newRequestPath = `/quotes/${newRequestPathSegment}`;

export const NewRequestButton = () => (
  <LinkButton
    size="small"
    icon={<PlusIcon />}
    text="New"
    aria-label="New request"
    title="New request (n)"
    to={newRequestPath}
  />
);

export function useNewRequestShortcut(): void {
  const navigate = useNavigate();
  const keys = useMemo<HotkeyConfig[]>(() => {
    const open = (event: KeyboardEvent) => {
      if (isKeyForOtherElement(event) || isAfterGoKey()) return;
      // Prevents the browser from typing `n` into the name field that receives the focus.
      event.preventDefault();
      void navigate(newRequestPath);
    };
    return [{ combo: 'n', global: true, group: 'Quote Requests', label: 'New request', onKeyDown: open }];
  }, [navigate]);
  useHotkeys(keys);
}
