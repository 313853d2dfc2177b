import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '../../../bridge/contract.ts';
import { type DesktopConnection, usePlatform } from '../../shared/platform/platform.ts';

const queryKey = ['desktop-connection'];

/** The desktop app's way to its server. To be used below a check that this is the desktop app. */
export function useDesktopConnection(): DesktopConnection {
  const { connection } = usePlatform();
  if (!connection) throw new Error('Only the desktop app chooses its server');
  return connection;
}

/** The server of this window, as the main process has it; read again when it says that something has changed. */
export function useConnection(): Connection | undefined {
  const connection = useDesktopConnection();
  const queryClient = useQueryClient();
  useEffect(
    () => connection.onConnectionChange(() => void queryClient.invalidateQueries({ queryKey })),
    [connection, queryClient],
  );
  return useQuery(queryOptions({ queryKey, queryFn: () => connection.readConnection() })).data;
}

/** Checks an address, and moves to its server when it is one of ours. */
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

/** Goes back to the server of before. */
export function useCancelServerChange() {
  const connection = useDesktopConnection();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => connection.keepServer(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
