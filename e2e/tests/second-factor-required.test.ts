import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { fillLogin } from '../src/demo';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { alertWith, newAddress, password } from '../src/registration';
import { codeOf, setUpTotp, typePassword } from '../src/second-factor';
import { invite, join } from '../src/team';

test('an owner requires two-step login, and a member without it reaches its set-up alone', {
  timeout: 300_000,
}, async () => {
  // Of this try alone: a second one could not log in without the apps of the first.
  const owner = ownAccount('RETAILER');
  const page = await openPage();
  await owner.signIn(page, '/team');
  const email = newAddress('editor');
  const member = await join(await invite(page, email, 'Editor'));
  await member.getByRole('button', { name: 'Accept the invitation' }).click();
  await member.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();

  const rule = page.getByRole('form', { name: 'Require two-step login' });
  await rule.getByRole('button').click();
  await alertWith(page, 'Set up your own second step first: you would lock yourself out.');
  await page.goto('/profile');
  const secret = await setUpTotp(page);
  await page.goto('/team');
  await page.getByText('Members without it: 1').waitFor();
  await rule.getByRole('button').click();
  await alertWith(page, 'Two-step login is required now. Members without it have been emailed.');
  await page.getByText('Two-step login is required', { exact: true }).waitFor();
  await examine(page, 'team-login-rule');

  await member.goto('/coupons');
  await member.getByRole('heading', { name: 'Log in' }).waitFor();
  await fillLogin(member, email, password);
  await member.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
  for (const path of ['/coupons', '/team', '/profile']) {
    await member.goto(path);
    await member.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
  }
  await examine(member, 'second-step');
  await setUpTotp(member);
  await member.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await member.goto('/coupons');
  await member.getByRole('heading', { name: 'Coupons' }).first().waitFor();

  await page.reload();
  await page.getByText('Members without it: 0').waitFor();
  await page.getByRole('button', { name: 'Remove the second step, Ana Costa' }).click();
  // The session and the password are not enough where the owner has a second step.
  await typePassword(page, 'Remove the second step');
  await page.getByText('Enter the code.').waitFor();
  await examine(page, 'team-proof');
  await typePassword(page, 'Remove the second step', codeOf(secret, 1));
  await alertWith(page, 'Second step removed');
  await page.getByText('Members without it: 1').waitFor();
  await member.goto('/coupons');
  await fillLogin(member, email, password);
  await member.getByRole('heading', { name: 'Set up two-step login' }).waitFor();

  await page.getByRole('button', { name: 'Require it no longer' }).click();
  await typePassword(page, 'Require it no longer', await nextCode(secret));
  await alertWith(page, 'Two-step login is no longer required.');
  await member.goto('/coupons');
  await member.getByRole('heading', { name: 'Coupons' }).first().waitFor();
});

/** A code that is not used yet, one step early at most: the one before was the next one then. */
async function nextCode(secret: string): Promise<string> {
  const used = codeOf(secret, 1);
  await expect.poll(() => codeOf(secret, 1), { timeout: 40_000, interval: 1000 }).not.toBe(used);
  return codeOf(secret, 1);
}
