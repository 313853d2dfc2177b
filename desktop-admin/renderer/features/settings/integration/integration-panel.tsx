import styles from './integration-panel.module.css';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export const IntegrationPanel = () => (
  <div className={styles.panel}>
    <TokensSection />
    <WebhooksSection />
  </div>
);
