import { valueAdds } from '../../content/value-adds.ts';
import { Section } from '../../templates/section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icon-paths.ts';
import styles from './value-adds.module.css';

export function ValueAdds() {
  return (
    <Section tone="tint" title="Our Moving Value Adds" lead="Extras that others charge for, or do not offer at all.">
      <ul className={styles.valueAdds}>
        {valueAdds.map((valueAdd) => (
          <li key={valueAdd}>
            <Icon path={check} />
            {valueAdd}
          </li>
        ))}
      </ul>
    </Section>
  );
}
