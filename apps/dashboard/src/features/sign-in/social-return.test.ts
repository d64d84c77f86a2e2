import { expect, test } from 'vitest';
import { readSocialReturn, socialPath } from './social-return';

test('a ticket comes with the page that asked for the login', () => {
  expect(readSocialReturn('#ticket=abc&from=%2Fwebsites')).toEqual({ ticket: 'abc', from: '/websites' });
  expect(readSocialReturn('#ticket=abc')).toEqual({ ticket: 'abc' });
});

test.each([
  ['unverified', 'The sign-in service has not verified your email address. Verify it there, then try again.'],
  ['unavailable', 'The sign-in service cannot be reached. Try again later, or log in with your password.'],
  ['anything else', 'The sign-in was cancelled or refused. Try again.'],
])('%s is said in a sentence', (failure, problem) => {
  expect(readSocialReturn(`#social_error=${encodeURIComponent(failure)}`)).toEqual({ problem });
});

test.each(['', '#', '#main', '#ticket='])('%j is no way back', (hash) => {
  expect(readSocialReturn(hash)).toBeUndefined();
});

test('the way begins with the page to come back to', () => {
  expect(socialPath('/dashboard')).toBe('/social-login');
  expect(socialPath('/websites?page=2')).toBe('/social-login?from=%2Fwebsites%3Fpage%3D2');
  expect(socialPath('/invitation#token=secret')).toBe('/social-login?from=%2Finvitation');
  expect(socialPath('/dashboard#main')).toBe('/social-login');
});
