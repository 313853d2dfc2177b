import { Callout, type CalloutProps, Classes } from '@blueprintjs/core';

/** A notice that begins with what it is about. Blueprint's own title would be an h5, wherever it stands. */
export const TitledCallout = ({ title, children, ...callout }: CalloutProps & { title: string }) => (
  <Callout {...callout}>
    <p className={Classes.HEADING}>{title}</p>
    {children}
  </Callout>
);
