import { AnchorButton, type AnchorButtonProps } from '@blueprintjs/core';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps extends Omit<AnchorButtonProps, 'href' | 'onClick'> {
  /** Path of a screen. */
  to: string;
}

/** A link to another screen that looks like a button. Blueprint would call it one. */
export const LinkButton = ({ to, ...props }: LinkButtonProps) => (
  <AnchorButton role="link" {...props} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />
);
