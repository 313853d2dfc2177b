import { Classes } from '@blueprintjs/core';
import type { MailingPreview } from '../../../../shared/schemas/content/mailing.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { useSendTestPost } from './blog-post.query.ts';
import styles from './send-post-dialog.module.css';

export const NewsletterPreview = ({ draft: { title, excerpt, image, url } }: { draft: MailingPreview }) => (
  <section className={styles.mail} aria-label="E-mail preview">
    <p className={styles.subject}>
      <span className={Classes.TEXT_MUTED}>Subject</span> {title}
    </p>
    <div className={styles.paper}>
      <h2>{title}</h2>
      {image && <img src={image} alt="" className={styles.image} />}
      <p>{excerpt}</p>
      <p>
        <a href={url} target="_blank" rel="noopener" className={styles.read}>
          Read the article
        </a>
      </p>
      <p className={styles.small}>
        You are receiving this e-mail because you subscribed to our newsletter. Each reader’s unsubscribe link appears
        here.
      </p>
    </div>
  </section>
);

export function SendTestPost({ postId, address }: { postId: string; address: string }) {
  const { mutate, isPending, data: result, error } = useSendTestPost(postId);
  return (
    <div className={styles.test}>
      <BusyButton text="Send me a test" isBusy={isPending} onClick={() => mutate()} />
      <span role="status">
        {result?.sent && `Sent to ${address}.`}
        {result && !result.sent && `Not sent: ${result.answer}`}
        {error && `Not sent: ${describeError(error)}`}
        {!result && !error && address}
      </span>
    </div>
  );
}
