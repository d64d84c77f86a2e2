import { Outlet } from 'react-router';

/** Public pages stand alone, without menu or top bar; each brings its own landmarks. */
export function PublicLayout() {
  return <Outlet />;
}
