import { Button } from '@blueprintjs/core';
import { problemText } from '../../api/problem-text.ts';
import { useSendTestPost } from './send-post.query.ts';
import styles from './send-post-dialog.module.css';

/** Sends the mail to whoever asks, and says what the mail server answered. */
export function TestPost({ postId, address }: { postId: string; address: string }) {
  const { mutate, isPending, data: result, error } = useSendTestPost(postId);
  return (
    <div className={styles.test}>
      <Button text="Send a test to me" loading={isPending} onClick={() => mutate()} />
      <span role="status">
        {result?.sent && `Sent to ${address}.`}
        {result && !result.sent && `Not sent: ${result.answer}`}
        {error && `Not sent: ${problemText(error)}`}
        {!result && !error && address}
      </span>
    </div>
  );
}
