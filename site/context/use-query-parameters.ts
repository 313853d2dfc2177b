import { useLocation } from 'react-router-dom';

/** What the address has after its `?`. React Router's `useSearchParams` could write it too, for a KB on every page. */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useLocation().search);
