import { CopyButton } from './copy-button.tsx';

interface PhoneLinkProps {
  /** As the visitor typed it. */
  typed: string;
  /** In E.164, or null when it is not a number that can be called. */
  normalized: string | null;
}

/** A number to call, and to copy. One that nobody can call is plain text. */
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
  subject?: string;
}

export function EmailLink({ address, subject }: EmailLinkProps) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`}>{address}</a>
      <CopyButton text={address} what="email address" />
    </>
  );
}
