import { Button, Checkbox, Classes, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import type { Mailing, MailingPreview } from '../../../../shared/schemas/content/mailing.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { formatSubscriberCount } from '../../shared/mailings/mailings.query.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { formatDateTime } from '../../shared/ui/format-time.ts';
import { ScreenErrorState, TitledCallout } from '../../shared/ui/screens/screen-state.tsx';
import { createMailingDraftQuery, useSendPostToSubscribers } from './blog-post.query.ts';
import { NewsletterPreview, SendTestPost } from './mail-preview.tsx';
import styles from './send-post-dialog.module.css';

interface SendPostDialogProps {
  /** Post to send. If undefined, the dialog is closed. */
  post: BlogPost | undefined;
  close: () => void;
}

export const SendPostDialog = ({ post, close }: SendPostDialogProps) => (
  <Dialog className={styles.dialog ?? ''} title="Send to subscribers" isOpen={post !== undefined} onClose={close}>
    {post && <SendPost post={post} close={close} />}
  </Dialog>
);

/** Remounted each time the dialog opens, so that the confirmation is reset. */
function SendPost({ post, close }: { post: BlogPost; close: () => void }) {
  const { data: draft, error, isFetching, refetch } = useQuery(createMailingDraftQuery(post.id));
  if (draft) return <LoadedDraft post={post} draft={draft} close={close} />;
  return (
    <DialogBody>
      {error ? (
        <ScreenErrorState
          title="The e-mail could not be prepared"
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <div className={`${styles.placeholder} ${Classes.SKELETON}`} role="status" aria-label="Preparing the e-mail" />
      )}
    </DialogBody>
  );
}

interface LoadedDraftProps {
  post: BlogPost;
  draft: MailingPreview;
  close: () => void;
}

function LoadedDraft({ post, draft, close }: LoadedDraftProps) {
  const { recipients, isConfigured, lastMailing } = draft;
  const [confirmedId, setConfirmedId] = useState<string>();
  const reasonId = useId();
  const sending = useSendPostToSubscribers(post);
  const people = formatSubscriberCount(recipients);
  const isConfirmed = lastMailing === null || lastMailing.id === confirmedId;
  const isSendable = isConfigured && recipients > 0;

  const send = () => sending.mutate(lastMailing?.id ?? null, { onSuccess: close });

  return (
    <>
      <DialogBody className={styles.body ?? ''}>
        <NewsletterPreview draft={draft} />
        {!isConfigured && (
          <TitledCallout intent="warning" title="E-mail is not set up yet">
            Ask the server administrator to set up e-mail.
          </TitledCallout>
        )}
        {isConfigured && <SendTestPost postId={post.id} address={draft.testAddress} />}
        {recipients === 0 && (
          <TitledCallout intent="none" title="No subscribers yet">
            Visitors subscribe on the blog and confirm by e-mail.
          </TitledCallout>
        )}
        {isSendable && lastMailing && (
          <ConfirmSendAgain
            mailing={lastMailing}
            confirm={(is) => setConfirmedId(is ? lastMailing.id : '')}
            isConfirmed={isConfirmed}
          />
        )}
        {sending.error && (
          <TitledCallout intent="danger" role="alert" title="The post was not sent">
            {describeError(sending.error)}
          </TitledCallout>
        )}
      </DialogBody>
      {isSendable ? (
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" variant="minimal" onClick={close} />
              <BusyButton
                intent="primary"
                text={`Send to ${people}`}
                isBusy={sending.isPending}
                disabled={!isConfirmed}
                aria-describedby={isConfirmed ? undefined : reasonId}
                onClick={send}
              />
            </>
          }
        >
          {!isConfirmed && <span id={reasonId}>Tick the box to send the post again.</span>}
        </DialogFooter>
      ) : (
        <DialogFooter actions={<Button text="Close" onClick={close} />} />
      )}
    </>
  );
}

interface SentBeforeProps {
  mailing: Mailing;
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
}

const ConfirmSendAgain = ({ mailing: { createdAt, username, recipients }, isConfirmed, confirm }: SentBeforeProps) => (
  <TitledCallout intent="warning" title="This post has already been sent">
    <p>
      {username} sent the post to {formatSubscriberCount(recipients)} on {formatDateTime(new Date(createdAt))}{' '}
      (Nairobi).
    </p>
    <Checkbox
      className={styles.again ?? ''}
      checked={isConfirmed}
      label="Send the post to everyone again"
      onChange={(event) => confirm(event.currentTarget.checked)}
    />
  </TitledCallout>
);
