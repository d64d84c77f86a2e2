import { limits } from '@dw/contract/limits';
import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import css from './list-tools.module.css';

const pause = 300;

type Props = { placeholder: string; value: string; onSearch: (text: string) => void };

/** Searches once the typing pauses; Enter at once. Follows the address when one goes back. */
export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  /** The last text written to the address, which may lag behind the typing. */
  const told = useRef(value);

  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      told.current = text;
      search.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    // Without the wrapper of labelled fields, which draws itself twice.
    <Input
      type="search"
      className={css.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
      maxLength={limits.search}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        told.current = text;
        onSearch(text);
      }}
    />
  );
}
