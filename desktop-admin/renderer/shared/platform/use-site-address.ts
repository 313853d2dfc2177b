import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { siteQuery } from '../api/site.query.ts';
import { usePlatform } from './platform.ts';

/** Addresses of pages of the public site: in a browser, which is on the site, the path; in the desktop app all of it. */
export function useSiteAddress(): (path: string) => string {
  const { kind } = usePlatform();
  const { data: site } = useQuery(siteQuery);
  const origin = kind === 'desktop' ? (site?.origin ?? '') : '';
  return useCallback((path) => origin + path, [origin]);
}
