import { fetchOnce } from '../../shared/ui/missing-part.tsx';

/** The charts' library is larger than the rest of the admin: it comes when the figures are there already. */
export const loadLeadCharts = fetchOnce(() => import('./lead-charts.tsx'));
