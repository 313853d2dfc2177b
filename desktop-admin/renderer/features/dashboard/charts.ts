import { fetchOnce } from '../../shared/ui/missing-part.tsx';

// The charts' library is larger than the rest of the desk: it comes when the figures are there already.
export const loadDayChart = fetchOnce(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));
export const loadSourceChart = fetchOnce(async () => ({ default: (await import('./source-chart.tsx')).SourceChart }));
