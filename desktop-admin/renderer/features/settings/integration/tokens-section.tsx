import { Button, Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken, CreatedApiToken } from '../../../../../shared/schemas/accounts/api-token.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { useSiteAddress } from '../../../shared/platform/platform.ts';
import { ScreenErrorState, TitledCallout } from '../../../shared/ui/screens/screen-state.tsx';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';
import { createShowOnceHook } from '../create-show-once-hook.ts';
import { ApiTokenForm } from './api-token-form.tsx';
import styles from './integration-panel.module.css';
import { TokenRow } from './token-row.tsx';
import { tokenListQuery, useRevokeToken } from './tokens.query.ts';

const useMadeToken = createShowOnceHook<CreatedApiToken>({
  path: '/settings?section=integration',
  noticeOf: ({ name }) => `Token for ${name} created.`,
});

export function TokensSection() {
  const { data: tokens, error, isFetching, refetch } = useQuery(tokenListQuery);
  const { shown: made, show, close } = useMadeToken();
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const revoking = useRevokeToken();
  const siteAddress = useSiteAddress();
  if (error && !tokens)
    return (
      <ScreenErrorState title="The tokens could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  return (
    <section className={styles.section} aria-labelledby="api-tokens" aria-busy={!tokens}>
      <div>
        <h2 id="api-tokens">API tokens</h2>
        <p className={Classes.TEXT_MUTED}>
          With a token, another program can use the API, for example to create quote requests. The{' '}
          <a href={siteAddress('/api/docs')} target="_blank" rel="noreferrer">
            API reference
          </a>{' '}
          describes all endpoints.
        </p>
      </div>
      <ApiTokenForm onMade={show} />
      <div aria-live="polite">{made && <MadeTokenCallout token={made} />}</div>
      {tokens?.length === 0 && <p>No tokens yet.</p>}
      {tokens?.length !== 0 && (
        <ul className={styles.rows} aria-label="Tokens">
          {tokens?.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
          {!tokens && <li className={Classes.SKELETON}>A token</li>}
        </ul>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        message={`Revoke the token for ${leaving?.name}? Programs that use the token lose access immediately. This cannot be undone.`}
        confirmText="Revoke"
        isPending={revoking.isPending}
        onConfirm={() =>
          leaving &&
          revoking.mutate(leaving.id, {
            onSuccess: () => made?.id === leaving.id && close(),
            onSettled: () => setLeaving(null),
          })
        }
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}

function MadeTokenCallout({ token: { name, token } }: { token: CreatedApiToken }) {
  const toasts = useResultToasts();
  return (
    <TitledCallout intent="success" title={`The token for ${name}`}>
      <p>Copy the token now, because it is shown only once. Store the token as safely as a password.</p>
      <code className={styles.secret}>{token}</code>
      <Button
        text="Copy token"
        onClick={() =>
          navigator.clipboard.writeText(token).then(
            () => toasts.success('Token copied.'),
            (error) => toasts.failure(error, 'The token could not be copied.'),
          )
        }
      />
    </TitledCallout>
  );
}
