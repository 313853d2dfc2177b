import { EyeOpenIcon } from '@blueprintjs/icons';
import { usePresence } from '../../shared/live/presence.ts';
import styles from './lead-details.module.css';

const list = new Intl.ListFormat('en');

/** Who of the colleagues has the same lead open: "Wanjiku is here". */
export function LeadPresence({ leadId }: { leadId: string }) {
  const people = usePresence(leadId);
  const names = people.map(({ name }) => name.split(/\s+/)[0] ?? name);
  return (
    <p role="status" className={styles.presence} data-screen-only>
      {names.length > 0 && (
        <>
          <EyeOpenIcon /> {list.format(names)} {names.length === 1 ? 'is' : 'are'} here
        </>
      )}
    </p>
  );
}
