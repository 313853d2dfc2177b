import { Button } from '@blueprintjs/core';
import { TitledCallout } from '../../../shared/ui/screens/screen-state.tsx';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';
import styles from './staff-panel.module.css';

export interface CreatedStaffLink {
  name: string;
  url: string;
  isMailed: boolean;
  email: string;
  isInvitation: boolean;
}

export function StaffLinkCallout({
  link: { name, url, isMailed },
  onClose,
}: {
  link: CreatedStaffLink;
  onClose: () => void;
}) {
  const toasts = useResultToasts();
  return (
    <TitledCallout intent="success" title={`The link for ${name}`}>
      <p>
        {isMailed
          ? 'An e-mail with a link is being sent. You can also send this link yourself.'
          : 'No mail server is set up. Send this link yourself.'}{' '}
        Anyone who has the link can set the password. The link works once.
      </p>
      <code className={styles.link}>{url}</code>
      <Button
        text="Copy link"
        onClick={() =>
          navigator.clipboard.writeText(url).then(
            () => toasts.success('Link copied.'),
            (error) => toasts.failure(error, 'The link could not be copied.'),
          )
        }
      />{' '}
      <Button variant="minimal" text="Close" onClick={onClose} />
    </TitledCallout>
  );
}
