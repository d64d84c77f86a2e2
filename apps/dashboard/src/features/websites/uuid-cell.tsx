import { CopyButton } from '../../kit/copy-button';
import { shortened } from '../../lib/formats';
import css from './uuid-cell.module.css';

/** A uuid cut in its middle, whole on hover, with its copy button. */
export function UuidCell({ uuid, label }: { uuid: string; label: string }) {
  return (
    <span className={css.cell}>
      <span className="dw-code" title={uuid}>
        {shortened(uuid)}
      </span>
      <CopyButton text={uuid} label={label} />
    </span>
  );
}
