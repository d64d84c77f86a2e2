import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readEndOfDay, readTime } from '../../lib/read-time';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** A time of the wire, such as `08:30`; empty where none is typed. */
  value?: string;
  /** Hears '' while what is typed is no time. */
  onChange: (time: string) => void;
  /** 24:00 is taken as the end of the day. */
  isEnd?: boolean;
};

/** A time of day, typed by a clock of 24 hours whatever the browser’s country is; what is no time is taken back when the field is left. */
export function TimeField({ value = '', onChange, isEnd = false, onBlur, ...others }: Props) {
  const [typed, setTyped] = useState(value);
  const read = isEnd ? readEndOfDay : readTime;
  // Another value from outside; one’s own stays as it is typed.
  useEffect(() => setTyped((now) => ((read(now) ?? '') === value ? now : value)), [value, read]);
  return (
    <TextInput
      {...others}
      value={typed}
      placeholder="00:00"
      maxLength={10}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value) ?? '');
      }}
      onBlur={(event) => {
        setTyped(value);
        onBlur?.(event);
      }}
    />
  );
}
