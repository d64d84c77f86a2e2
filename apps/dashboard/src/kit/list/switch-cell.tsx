import type { Capability } from '@dw/contract/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { useMay } from '../page/use-may';
import { errorText } from '../states/error-text';
import css from './switch-cell.module.css';

type Props = {
  /** Which switch of which row, translated: 'Active, Alder & Thread'. */
  label: string;
  checked: boolean;
  /** Saves the new value; resolves when the row has been loaded again, rejects with the reason. */
  onChange: (checked: boolean) => Promise<unknown>;
  disabled?: boolean;
  /** Without it the switch only shows how things stand. */
  needs?: Capability;
  /** Said instead of the server’s reason, where the spec has a text of its own. */
  failure?: string;
};

/** A switch that acts at once and rolls back with a reason where the server refuses. */
export function SwitchCell({ label, checked, onChange, disabled = false, needs, failure }: Props) {
  const { t } = useTranslation();
  const allowed = useMay(needs);
  const [wanted, setWanted] = useState<boolean>();

  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await onChange(next);
    } catch (error) {
      showAlert(failure ?? errorText(t, error), 'danger');
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <input
      type="checkbox"
      role="switch"
      className={css.switch}
      aria-label={label}
      aria-busy={wanted !== undefined}
      aria-checked={wanted ?? checked}
      checked={wanted ?? checked}
      disabled={disabled || !allowed}
      onChange={(event) => wanted === undefined && void change(event.currentTarget.checked)}
    />
  );
}
