import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens a lead by the path that alerts carry, such as `/admin/quotes/0199…`. */
export function useOpenLead(): (leadPath: string) => void {
  const navigate = useNavigate();
  return useCallback((leadPath) => void navigate(leadPath.replace(/^\/admin/, '')), [navigate]);
}
