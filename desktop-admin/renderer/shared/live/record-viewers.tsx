import { EyeOpenIcon } from '@blueprintjs/icons';
import { usePresence } from './presence.ts';
import styles from './record-viewers.module.css';

const list = new Intl.ListFormat('en');

export function RecordViewers({ recordId }: { recordId: string }) {
  const people = usePresence(recordId);
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
