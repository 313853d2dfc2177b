import type { ReactNode } from 'react';
import styles from './icon-card.module.css';

interface IconCardProps {
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const IconCard = ({ icon, title, action, children }: IconCardProps) => (
  <li className={styles.card}>
    <span className={styles.icon}>{icon}</span>
    <h3>{title}</h3>
    {children}
    {action && <div className={styles.action}>{action}</div>}
  </li>
);
