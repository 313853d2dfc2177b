import { SearchIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { ScreenState } from '../shared/ui/screen-state.tsx';

/** An address of the admin that leads nowhere. */
export const LostScreen = () => (
  <ScreenState
    icon={<SearchIcon size={40} />}
    heading="h1"
    title="There is no such screen"
    action={<Link to="/">Go to the dashboard</Link>}
  >
    The address may be mistyped, or from another version of the lead desk.
  </ScreenState>
);
