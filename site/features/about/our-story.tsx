import { story } from '../../content/about.ts';
import image from '../../illustrations/about-crew.svg';
import { Section } from '../../templates/section.tsx';
import styles from './about.module.css';

export function OurStory() {
  return (
    <Section title="Our Story">
      <div className={styles.story}>
        <div className={styles.paragraphs}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <img src={image} alt="" width="480" height="340" className={styles.picture} />
      </div>
    </Section>
  );
}
