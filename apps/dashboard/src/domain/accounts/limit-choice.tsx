import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../../kit/secrets/secrets.module.css';
import css from './limit-choice.module.css';

export type Named = { readonly uuid: string; readonly name: string };

type Props = {
  /** Of the switch that leaves them all, such as ‘All websites’; translated. */
  label: string;
  /** What the limit leaves open; translated. */
  description?: string;
  rows: readonly Named[];
  /** By uuid; null: all of them. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
  error?: ReactNode;
};

/** All rows of a kind, or those that are ticked. */
export function LimitChoice({ label, description, rows, chosen, onChange, error }: Props) {
  return (
    <div className={css.choice}>
      <Switch
        label={label}
        description={description}
        checked={chosen === null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? null : [])}
      />
      {chosen !== null && (
        <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange} error={error}>
          <div className={shared.checks}>
            {rows.map(({ uuid, name }) => (
              <Checkbox key={uuid} value={uuid} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
}
