import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import { type AuditKind, type AuditVerb, auditKinds, auditVerbs } from '../../../../shared/domain/accounts/audit.ts';
import type { SheetFormat } from '../../../../shared/domain/sheet-formats.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import { formatNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';
import * as audit from '../../../../shared/endpoints/accounts/audit.ts';
import { createPagedListQuery } from '../../shared/api/fetch-page.ts';
import { getServerNow } from '../../shared/api/server-clock.ts';
import { fetchListFile } from '../../shared/export/list-file.ts';
import { saveFile } from '../../shared/platform/save-file.ts';
import { useAddressFilter } from '../../shared/ui/lists/list-filter.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

interface AuditFilter {
  person: string;
  kind: AuditKind | '';
  verb: AuditVerb | '';
  thing: string;
  from: string;
  to: string;
}

/** The URL stores the filter, so that users can share the filtered list and reload the page. */
export function useAuditFilter() {
  const { text, choice, change } = useAddressFilter();
  const filter: AuditFilter = {
    person: text('person'),
    kind: choice('kind', auditKinds),
    verb: choice('verb', auditVerbs),
    thing: text('thing'),
    from: text('from'),
    to: text('to'),
  };
  return { filter, setFilter: (values: Partial<AuditFilter>) => change(values) };
}

const toAuditQuery = ({ person, kind, verb, thing, from, to }: AuditFilter) => ({
  person: person || undefined,
  kind: kind || undefined,
  verb: verb || undefined,
  thing: thing || undefined,
  from: from || undefined,
  to: to || undefined,
});

export const createAuditListQuery = (filter: AuditFilter) => ({
  ...createPagedListQuery(
    audit.list,
    [...buildQueryKey(audit.list), filter],
    getFirstPagePath(audit.list, { query: toAuditQuery(filter) }),
  ),
  placeholderData: keepPreviousData,
});

export const auditPeopleQuery = queryOptions({ ...createReadQuery(audit.listPeople), refetchOnMount: 'always' });

const fileTimeoutMs = 10 * minuteMs;

export function useDownloadAudit(filter: AuditFilter) {
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: async (format: SheetFormat) => {
      const file = await fetchListFile(audit.sheets[format], {
        query: toAuditQuery(filter),
        signal: AbortSignal.timeout(fileTimeoutMs),
      });
      saveFile(file, `audit-${formatNairobiDay(getServerNow())}.${format}`);
    },
    onSuccess: () => toasts.success('Entries downloaded.'),
    onError: (error) => toasts.failure(error, 'The file was not downloaded.'),
  });
}
