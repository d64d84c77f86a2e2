import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { arrange, arrangeAsAtFirst, bodyClasses, layoutSlice } = await import('./layout-slice');

beforeEach(() => arrangeAsAtFirst());

test('the defaults', () => {
  expect(bodyClasses(layoutSlice.getState())).toEqual([
    'layout-vertical',
    'width-fluid',
    'sidebar-default',
    'sidebar-dark',
    'topbar-light',
  ]);
});

test('the horizontal layout forces a dark top bar, and coming back a light one', () => {
  arrange({ layoutType: 'horizontal' });
  expect(layoutSlice.getState().topbarTheme).toBe('dark');
  arrange({ topbarTheme: 'light' });
  expect(layoutSlice.getState().topbarTheme).toBe('dark');
  arrange({ layoutType: 'vertical' });
  expect(layoutSlice.getState().topbarTheme).toBe('light');
});

test('in the vertical layout the top bar is as it is chosen', () => {
  arrange({ topbarTheme: 'dark' });
  arrange({ leftSideBarType: 'icon' });
  expect(layoutSlice.getState()).toMatchObject({ topbarTheme: 'dark', leftSideBarType: 'icon' });
});

test('the arrangement is stored; what is open for the moment is not', () => {
  arrange({ layoutWidth: 'boxed', leftSideBarType: 'compact' });
  layoutSlice.setState({ showRightSidebar: true });
  layoutSlice.reset();
  expect(layoutSlice.getState()).toMatchObject({
    layoutWidth: 'boxed',
    leftSideBarType: 'compact',
    showRightSidebar: false,
  });
});

test.each(['', '[]', 'null', '{"layoutType":"round","layoutWidth":7}'])('a stored %s counts as nothing', (text) => {
  kept.set('layout', text);
  layoutSlice.reset();
  expect(layoutSlice.getState()).toMatchObject({ layoutType: 'vertical', layoutWidth: 'fluid' });
});
