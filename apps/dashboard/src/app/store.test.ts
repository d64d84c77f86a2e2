import { clientIds } from '@dw/contract/clients';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
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
    'pastAlerts',
  ]);
  expect(slices.Layout.getState()).toMatchObject({
    layoutType: 'vertical',
    layoutWidth: 'fluid',
    leftSideBarTheme: 'dark',
    leftSideBarType: 'default',
    topbarTheme: 'light',
    isPreloader: false,
    showRightSidebar: false,
    isMobile: false,
  });
  expect(slices.Login.getState()).toEqual({ error: null, loading: false, user: null });
  expect(slices.Account.getState()).toEqual({
    user: null,
    dashboardId: clientIds.dashboard,
    registrationError: null,
    message: null,
    loading: false,
    info: { isLoading: false },
    lacksSecondFactor: false,
  });
  expect(slices.ForgetPassword.getState()).toEqual({ forgetSuccessMsg: null, forgetError: null });
  expect(slices.Profile.getState()).toEqual({ error: null, success: null });
  expect(slices.confirmPanel.getState()).toEqual({
    msg: '',
    confirmCb: null,
    cancelCb: null,
    confirmBtnText: 'Yes',
    confirmBtnStyle: 'danger',
  });
  expect(slices.alert.getState()).toEqual({ text: '', status: '' });
});

test('a logout empties everything but Layout', () => {
  slices.Layout.setState({ leftSideBarType: 'compact' });
  slices.Login.setState({ error: 'Wrong.' });
  slices.Profile.setState({ success: 'Details updated.' });
  slices.pastAlerts.setState({ unread: 3 });
  resetClientState();
  expect(slices.Layout.getState().leftSideBarType).toBe('compact');
  expect(slices.pastAlerts.getState()).toEqual({ items: [], unread: 0 });
  expect(slices.Login.getState().error).toBeNull();
  expect(slices.Profile.getState().success).toBeNull();
});
