import { AnchorButton, type AnchorButtonProps, Button, Tooltip } from '@blueprintjs/core';
import { DuplicateIcon, ErrorIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { createMailtoLink } from '../../../../shared/domain/web-address.ts';

interface LinkButtonProps extends Omit<AnchorButtonProps, 'href' | 'onClick'> {
  to: string;
}

/** Looks like a button, but is a link for screen readers. */
export const LinkButton = ({ to, ...props }: LinkButtonProps) => (
  <AnchorButton role="link" {...props} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />
);

interface PhoneLinkProps {
  typed: string;
  /** Phone number in E.164 format. Null if the number cannot be called. */
  normalized: string | null;
}

export function PhoneLink({ typed, normalized }: PhoneLinkProps) {
  return (
    <>
      {normalized === null ? typed : <a href={`tel:${normalized}`}>{typed}</a>}
      <CopyButton text={normalized ?? typed} what="phone number" />
    </>
  );
}

interface EmailLinkProps {
  address: string;
  subject?: string | undefined;
}

export function EmailLink({ address, subject }: EmailLinkProps) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      <a href={`${createMailtoLink(address)}${query}`}>{address}</a>
      <CopyButton text={address} what="e-mail address" />
    </>
  );
}

const confirmationMs = 1_500;

interface CopyButtonProps {
  text: string;
  what: string;
}

function CopyButton({ text, what }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!result) return;
    const timer = window.setTimeout(() => setResult(undefined), confirmationMs);
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
