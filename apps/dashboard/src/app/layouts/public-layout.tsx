import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useRouteFocus } from '../../kit/page/use-route-focus';
import css from './public-layout.module.css';

/** Public pages stand alone, without menu or top bar; each brings its own landmarks. Gone to, its heading is read. */
export function PublicLayout() {
  const page = useRef<HTMLDivElement>(null);
  useRouteFocus(page);
  return (
    <div ref={page} className={css.page}>
      <Outlet />
    </div>
  );
}
