import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field';

const drawn = (error?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PasswordField id="password" label="Password" error={error} />
    </MantineProvider>,
  );
const input = (html: string) => /<input[^>]*>/.exec(html)?.[0];

test('a password field with an error is marked as wrong and described by the error', () => {
  const html = drawn('Enter your password.');
  expect(input(html)).toContain('aria-invalid="true"');
  expect(input(html)).toContain('aria-describedby="password-error"');
  expect(html).toMatch(/<p[^>]* id="password-error"[^>]*>Enter your password.<\/p>/);
});

test('a password field without an error is not marked', () => {
  expect(input(drawn())).not.toContain('aria-');
});
