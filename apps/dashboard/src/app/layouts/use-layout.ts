import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { bodyClasses, type Layout, layoutSlice } from '../layout-slice';

/** The arrangement of the shell, written into the classes of the body for as long as the shell is there. */
export function useLayout(): Layout {
  const layout = useStore(layoutSlice);
  const isMobile = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const classes = bodyClasses(layout).join(' ');

  useLayoutEffect(() => {
    const names = classes.split(' ');
    document.body.classList.add(...names);
    return () => document.body.classList.remove(...names);
  }, [classes]);

  // Told only where it is news: all that shows the layout would be drawn a second time at the start.
  useEffect(() => {
    if (layoutSlice.getState().isMobile !== isMobile) layoutSlice.setState({ isMobile });
  }, [isMobile]);

  return { ...layout, isMobile };
}
