import { expect, it } from 'vitest';
import { refusalOf } from './refusals';

const refused = (status: number, code: string, errors: Record<string, string[]> = {}) =>
  refusalOf({ ok: false, status, code, message: 'What the server says.', errors }, 'Alder & Thread');

it.each([
  ['item_promised', 1, true],
  ['item_closed', 1, true],
  ['intake_paused', 3, false],
  ['intake_full', 3, false],
  ['terms_changed', 3, true],
  ['wrong_state', 3, false],
] as const)('%s leads to step %i', (code, step, again) => {
  const answer = refused(409, code);
  expect(answer).toMatchObject({ step, again });
  expect(answer.text.startsWith('What the server says.')).toBe(false);
});

it('a shop’s note on its pause is passed on, and said once where there is none', () => {
  const ours = 'Alder & Thread takes nothing at the moment. What you have said stays here.';
  const said = (message: string) =>
    refusalOf({ ok: false, status: 409, code: 'intake_paused', message, errors: {} }, 'Alder & Thread').text;
  expect(said('We are moving. Back in May.')).toBe(`${ours} We are moving. Back in May.`);
  expect(said('The shop takes nothing back at the moment.')).toBe(ours);
});

it('the day on which a pause ends is said', () => {
  const refusal = { ok: false, status: 409, code: 'intake_paused', message: 'We are moving.', errors: {} } as const;
  expect(refusalOf({ ...refusal, until: '2026-05-04T00:00:00.000Z' }, 'Alder & Thread').text).toMatch(
    /We are moving\. From .*2026 it takes things again\.$/,
  );
});

it('a field leads to the step that asks for it, in the server’s words', () => {
  expect(refused(422, 'invalid', { place: ['Choose a store.'] })).toMatchObject({ step: 2, again: true });
  expect(refused(422, 'invalid', { 'items.0.condition': ['Say how worn it is.'] }).step).toBe(1);
  expect(refused(422, 'invalid', { uuid: ['Enter a uuid.'] })).toEqual({
    text: 'What the server says.',
    step: 3,
    again: true,
  });
});

it('a shop that has yet to pay takes nothing, and without an answer nothing is lost', () => {
  expect(refused(402, 'unpaid').text).toBe(
    'Alder & Thread takes nothing at the moment. What you have said stays here.',
  );
  expect(refused(0, '')).toEqual({ text: 'What the server says.', step: 3, again: false });
});
