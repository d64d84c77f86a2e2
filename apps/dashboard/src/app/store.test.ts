import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { resetClientState, slices } = await import('./store');

test('the slices carry their defaults', () => {
  expect(Object.keys(slices)).toEqual([
    'Layout',
    'Login',
    'Account',
    'ForgetPassword',
    'Profile',
    'Registration',
    'confirmPanel',
    'alert',
  ]);
  expect(slices.Layout.getState()).toMatchObject({
    layoutType: 'vertical',
    layoutWidth: 'fluid',
    leftSideBarTheme: 'dark',
    leftSideBarType: 'default',
    topbarTheme: 'light',
  });
  expect(slices.confirmPanel.getState()).toMatchObject({ confirmBtnText: 'Yes', confirmBtnStyle: 'danger' });
});

test('a logout empties everything but Layout', () => {
  slices.Layout.setState({ leftSideBarType: 'compact' });
  slices.Login.setState({ error: 'Wrong.' });
  slices.Profile.setState({ success: 'Details updated.' });
  resetClientState();
  expect(slices.Layout.getState().leftSideBarType).toBe('compact');
  expect(slices.Login.getState().error).toBeNull();
  expect(slices.Profile.getState().success).toBeNull();
});
