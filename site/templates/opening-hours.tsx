import { Fragment } from 'react';
import { hourLines } from '../content/hours.ts';
import { useSite } from '../context/use-site.ts';
import { Icon } from '../ui/icon.tsx';
import { clock } from '../ui/icon-paths.ts';

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
