import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconCard } from '../../ui/icon-card.tsx';
import { box, calculator, checklist, shield } from '../../ui/icon-paths.ts';
import { Section } from '../../ui/section.tsx';
import styles from './moving-tips.module.css';

const tips = [
  {
    icon: checklist,
    title: 'Moving Checklist',
    text: 'What to do in the weeks, the days and the hours before your move.',
  },
  {
    icon: box,
    title: 'Packing Guide',
    text: 'How to wrap glasses, screens and clothes so that they arrive in one piece.',
  },
  {
    icon: shield,
    title: 'Insurance Info',
    text: 'What is covered on the road and in storage, and what to note down first.',
  },
  {
    icon: calculator,
    title: 'Cost Calculator',
    text: 'What makes a move cheaper or more expensive, and how to plan your budget.',
  },
] as const;

export function MovingTips() {
  return (
    <Section title="Moving Tips & Resources" lead="A calm move is a well-prepared one. Start with these four.">
      <ul className={styles.tips}>
        {tips.map(({ icon, title, text }) => (
          <IconCard key={title} icon={<Icon path={icon} size={26} />} title={title}>
            <p>{text}</p>
          </IconCard>
        ))}
      </ul>
      <div className={styles.more}>
        <ButtonLink look="solid" large to="/blog">
          Visit Our Blog for More Tips
        </ButtonLink>
      </div>
    </Section>
  );
}
