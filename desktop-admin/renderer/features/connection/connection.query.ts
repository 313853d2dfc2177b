import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerConnectionStatus } from '../../../bridge/contract.ts';
import { type DesktopConnection, usePlatform } from '../../shared/platform/platform.ts';

const queryKey = ['desktop-connection'];

export function useDesktopConnection(): DesktopConnection {
  const { connection } = usePlatform();
  if (!connection) throw new Error('Only the desktop app can change its server');
  return connection;
}

/** Returns the connection status, which is refetched when the main process reports a change. */
export function useConnection(): ServerConnectionStatus | undefined {
  const connection = useDesktopConnection();
  const queryClient = useQueryClient();
  useEffect(
    () => connection.onConnectionChange(() => void queryClient.invalidateQueries({ queryKey })),
    [connection, queryClient],
  );
  return useQuery(queryOptions({ queryKey, queryFn: () => connection.readConnection() })).data;
}

export function useConnectToServer() {
  const connection = useDesktopConnection();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => connection.connect(address),
    onSuccess: ({ status }) => {
      if (status === 'connected') void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useCancelServerChange() {
  const connection = useDesktopConnection();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => connection.keepServer(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
