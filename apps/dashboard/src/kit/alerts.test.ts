import { expect, test } from 'vitest';
import { alertSlice, closeAlert, showAlert, shownStatus } from './alerts';

test('the six statuses are shown', () => {
  for (const status of ['primary', 'secondary', 'success', 'danger', 'warning', 'info']) {
    expect(shownStatus({ text: 'x', status })).toBe(status);
  }
});

test('an empty text and any other status show nothing', () => {
  expect(shownStatus({ text: '', status: 'danger' })).toBeNull();
  expect(shownStatus({ text: 'x', status: 'error' })).toBeNull();
});

test('closing returns to the defaults', () => {
  showAlert('Copied', 'success');
  closeAlert();
  expect(alertSlice.getState()).toEqual({ text: '', status: '' });
});
