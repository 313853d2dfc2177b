import { mission, vision } from '../../content/about.ts';
import { Band } from '../../templates/band.tsx';
import styles from './about.module.css';

export function MissionAndVision() {
  return (
    <Band>
      <div className={styles.statements}>
        <section aria-labelledby="mission">
          <h2 id="mission">Our Mission</h2>
          <p>{mission}</p>
        </section>
        <section aria-labelledby="vision">
          <h2 id="vision">Our Vision</h2>
          <p>{vision}</p>
        </section>
      </div>
    </Band>
  );
}
