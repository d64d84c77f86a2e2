import { Textarea } from '@mantine/core';
import { reasonLength } from './reason-slice';

type Props = {
  label?: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Why somebody does it. */
export function ReasonField({
  label = 'Reason',
  hint = 'Kept in the log of the console. A ticket number is best.',
  value,
  error,
  onChange,
}: Props) {
  return (
    <Textarea
      name="reason"
      label={label}
      description={hint}
      autosize
      minRows={2}
      maxLength={reasonLength.maximum}
      required
      withAsterisk={false}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
