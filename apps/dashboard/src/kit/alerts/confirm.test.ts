import { expect, test } from 'vitest';
import { answerConfirm, confirm, confirmPanelSlice } from './confirm';

const defaults = { msg: '', confirmCb: null, cancelCb: null, confirmBtnText: 'Yes', confirmBtnStyle: 'danger' };

test.each([
  ['confirmCb', true],
  ['cancelCb', false],
] as const)('%s answers %s, closes and clears', async (choice, expected) => {
  const answer = confirm('Delete Alder & Thread?');
  expect(confirmPanelSlice.getState()).toMatchObject({ msg: 'Delete Alder & Thread?', confirmBtnText: 'Yes' });
  answerConfirm(choice);
  await expect(answer).resolves.toBe(expected);
  expect(confirmPanelSlice.getState()).toEqual(defaults);
});

test('a second question answers the first with no', async () => {
  const first = confirm('One?');
  const second = confirm('Two?', { confirmBtnStyle: 'primary' });
  await expect(first).resolves.toBe(false);
  answerConfirm('confirmCb');
  await expect(second).resolves.toBe(true);
});
