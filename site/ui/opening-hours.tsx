import { Fragment } from 'react';
import { hourLines } from '../content/hours.ts';
import { Icon } from './icon.tsx';
import { clock } from './icon-paths.ts';
import { useSite } from './use-site.ts';

/** An entry in a list of contact details; nothing where no hours are known. */
export function OpeningHours() {
  const lines = hourLines(useSite().hours);
  if (lines.length === 0) return null;
  return (
    <li>
      <Icon path={clock} />
      <span>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
    </li>
  );
}
