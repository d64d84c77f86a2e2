import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useRouteFocus } from '../../kit/page/use-route-focus';

/** Public pages stand alone, without menu or top bar; each brings its own landmarks. Gone to, its heading is read. */
export function PublicLayout() {
  useRouteFocus(useRef(document.getElementById('root')));
  return <Outlet />;
}
