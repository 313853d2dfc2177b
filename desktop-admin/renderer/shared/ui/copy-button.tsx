import { Button, Tooltip } from '@blueprintjs/core';
import { DuplicateIcon, ErrorIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';

/** Milliseconds for which the button says how it went. */
const confirmation = 1_500;

interface CopyButtonProps {
  text: string;
  /** What is copied, such as "e-mail address". */
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!result) return;
    const timer = window.setTimeout(() => setResult(undefined), confirmation);
    return () => window.clearTimeout(timer);
  }, [result]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  const label = result ? results[result].label : `Copy ${what}`;
  return (
    <Tooltip content={label} placement="top" compact>
      <Button
        variant="minimal"
        size="small"
        icon={result ? results[result].icon : <DuplicateIcon />}
        intent={result ? results[result].intent : 'none'}
        aria-label={label}
        onClick={copy}
      />
    </Tooltip>
  );
}

const results = {
  copied: { icon: <TickIcon />, intent: 'success', label: 'Copied' },
  refused: { icon: <ErrorIcon />, intent: 'danger', label: 'The browser does not allow copying' },
} as const;
