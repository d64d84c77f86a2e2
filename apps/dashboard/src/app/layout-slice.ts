import { createSlice } from '../lib/slice';

type Layout = {
  layoutType: 'vertical' | 'horizontal';
  layoutWidth: 'fluid' | 'boxed' | 'scrollable';
  leftSideBarTheme: 'dark' | 'light' | 'default';
  leftSideBarType: 'default' | 'compact' | 'icon' | 'condensed';
  topbarTheme: 'light' | 'dark';
  isPreloader: boolean;
  showRightSidebar: boolean;
  isMobile: boolean;
};

/** The Layout slice: how the shell is arranged. The only one that a logout leaves alone. */
export const layoutSlice = createSlice(
  (): Layout => ({
    layoutType: 'vertical',
    layoutWidth: 'fluid',
    leftSideBarTheme: 'dark',
    leftSideBarType: 'default',
    topbarTheme: 'light',
    isPreloader: false,
    showRightSidebar: false,
    isMobile: false,
  }),
);
