import { Button, InputGroup } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './find-bar.module.css';

interface FindBarProps {
  label: string;
  fieldLabel: string;
  input: RefObject<HTMLInputElement | null>;
  searched: string;
  search: (text: string) => void;
  said: string;
  isFound: boolean;
  go: (direction: 1 | -1) => void;
  close: () => void;
  onEnter?: () => void;
  fill?: boolean;
  className: string | undefined;
  children?: ReactNode;
}

export function FindBar({
  label,
  fieldLabel,
  input,
  searched,
  search,
  said,
  isFound,
  go,
  close,
  onEnter,
  fill = false,
  className = '',
  children,
}: FindBarProps) {
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && onEnter && event.target instanceof HTMLInputElement) onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <search className={`${styles.find} ${className}`} data-find-bar aria-label={label} onKeyDown={onKeyDown}>
      <InputGroup
        inputRef={input}
        size="small"
        fill={fill}
        aria-label={fieldLabel}
        placeholder={fieldLabel}
        value={searched}
        rightElement={
          <span role="status" className={styles.count}>
            {said}
          </span>
        }
        onValueChange={search}
      />
      <BarButton
        icon={<ChevronUpIcon />}
        label="Previous"
        title="Previous (Shift+Enter)"
        isOff={!isFound}
        act={() => go(-1)}
      />
      <BarButton icon={<ChevronDownIcon />} label="Next" title="Next (Enter)" isOff={!isFound} act={() => go(1)} />
      {children}
      <BarButton icon={<CrossIcon />} label="Close the search" title="Close (Esc)" act={close} />
    </search>
  );
}

interface BarButtonProps {
  icon: ReactElement;
  label: string;
  title: string;
  isOff?: boolean;
  act: () => void;
}

const BarButton = ({ icon, label, title, isOff = false, act }: BarButtonProps) => (
  <Button variant="minimal" size="small" icon={icon} aria-label={label} title={title} disabled={isOff} onClick={act} />
);
