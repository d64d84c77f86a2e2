import { TextInput } from '@mantine/core';

/** What is wrong with a code of the app; undefined for six digits, which may have a space in their middle. */
export const codeProblem = (code: string): string | undefined =>
  /^\d{3} ?\d{3}$/.test(code.trim()) ? undefined : 'Enter the six digits that the app shows now.';

/** The code that the authenticator app shows. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextInput
      name="code"
      label="Code"
      description="Six digits, from your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      withAsterisk={false}
      error={error}
    />
  );
}
