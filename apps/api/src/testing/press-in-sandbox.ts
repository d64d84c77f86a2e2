import { expect } from 'vitest';

/** Presses a button of the sandbox’s page. @returns the address that it leads back to */
export async function pressInSandbox(url: string, button: 'approve' | 'decline' | 'cancel' | 'fail'): Promise<URL> {
  const answer = await fetch(`${url}/${button}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}
