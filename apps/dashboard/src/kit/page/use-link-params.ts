import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { linkParams } from '../../lib/link-params';

/**
 * What the link brought that opened the page, by name; undefined without one. It stays neither in the address bar nor in
 * the list of visited pages. Another link of the page, opened in the same tab, loads nothing anew and takes its place.
 * @param name what every such link has.
 */
export function useLinkParams(name: string): URLSearchParams | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useState(() => linkParams(location, name));
  useEffect(() => {
    const brought = linkParams(location, name);
    if (!brought) return;
    setParams(brought);
    void navigate({ search: '', hash: '' }, { replace: true });
  }, [location, name, navigate]);
  return params;
}
