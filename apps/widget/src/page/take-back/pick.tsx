import type { ComponentChildren } from 'preact';

type Props = {
  checked: boolean;
  choose: () => void;
  name: string;
  note: string;
  /** Its number on the plan. */
  number?: number;
  logo?: string | null;
  /** It cannot be chosen now. */
  disabled?: boolean;
  cost?: string;
  /** What is shown once it is chosen. */
  children?: ComponentChildren;
};

/** A way that can be chosen. */
export const Pick = ({ checked, choose, name, note, number, logo, cost, disabled = false, children }: Props) => (
  <li class="pick">
    <label>
      <input type="radio" name="way" checked={checked} disabled={disabled} onChange={choose} />
      <span>
        <b>
          {number !== undefined && <span class="no">{number}</span>}
          {name}
        </b>
        <small class="aside">{note}</small>
      </span>
      {cost && <span class="cost">{cost}</span>}
      {logo && <img src={logo} alt="" />}
    </label>
    {checked && children}
  </li>
);
