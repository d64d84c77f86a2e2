/** A tick box with its words. */
export const Check = ({
  checked,
  change,
  children,
}: {
  checked: boolean;
  change: (on: boolean) => void;
  children: string;
}) => (
  <label class="check">
    <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
    <span>{children}</span>
  </label>
);
