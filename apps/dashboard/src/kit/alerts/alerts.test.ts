import { beforeEach, expect, test } from 'vitest';
import { alertSlice, alertTime, closeAlert, pastAlertsSlice, showAlert, shownStatus } from './alerts';

beforeEach(() => {
  closeAlert();
  pastAlertsSlice.reset();
});

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

test('the last twenty are kept, the newest first', () => {
  for (let number = 1; number <= 25; number += 1) showAlert(`Alert ${number}`, 'info');
  const { items, unread } = pastAlertsSlice.getState();
  expect(items.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, index) => `Alert ${25 - index}`));
  expect(unread).toBe(20);
  expect(new Set(items.map(({ id }) => id)).size).toBe(20);
});

test('what shows nothing is not kept', () => {
  showAlert('', 'danger');
  expect(pastAlertsSlice.getState()).toEqual({ items: [], unread: 0 });
});

test('three seconds, and longer only for what takes longer to read', () => {
  expect(alertTime('Details updated.')).toBe(3000);
  expect(alertTime('x'.repeat(50))).toBe(3000);
  expect(alertTime('x'.repeat(120))).toBe(7200);
});
