import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { type MouseEvent, useEffect, useRef } from 'react';

interface MoveButtonsProps {
  name: string;
  place: number;
  lastPlace: number;
  onMove: (to: number) => void;
}

/** Moves an item without dragging. Buttons that cannot move the item stay visible, so that the focus is not lost. */
export function MoveButtons({ name, place, lastPlace, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLElement>(null);

  // A button loses the focus when its row moves in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place means that the row was moved
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [place]);

  const moveTo = (to: number) => (event: MouseEvent<HTMLElement>) => {
    if (to < 0 || to > lastPlace) return;
    pressed.current = event.currentTarget;
    onMove(to);
  };
  return (
    <>
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        aria-label={`Move up: ${name}`}
        title="Move up"
        aria-disabled={place === 0}
        onClick={moveTo(place - 1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        aria-label={`Move down: ${name}`}
        title="Move down"
        aria-disabled={place === lastPlace}
        onClick={moveTo(place + 1)}
      />
    </>
  );
}
