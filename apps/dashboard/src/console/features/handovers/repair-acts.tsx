import '@mantine/core/styles/NumberInput.layer.css';
import type { ConsoleHandover } from '@dw/contract/console';
import { Checkbox, NumberInput } from '@mantine/core';
import { call } from '../../call';
import { Act } from '../../parts/act';
import css from '../../parts/parts.module.css';
import { useMay } from '../../session';

type Props = { id: string; found: ConsoleHandover; reason: string };

const daysOf = (form: FormData) => Number(form.get('days'));
const daysProblem = (form: FormData) => {
  const days = daysOf(form);
  return Number.isInteger(days) && days >= 1 && days <= 60 ? undefined : 'Enter 1 to 60 days.';
};
const itemsOf = (form: FormData) => form.getAll('items').map(String);

/** The repairs that are possible now, each as the product does it by itself elsewhere. */
export function RepairActs({ id, found, reason }: Props) {
  const { can, things } = found;
  const path = { id, handover: found.uuid };
  if (!useMay()('repairs:write')) return null;
  return (
    <div className={css.actions}>
      {can.extend && (
        <Act
          label="Give more days"
          title="Give the shopper more days?"
          text="They count from its present end."
          reason={reason}
          problem={daysProblem}
          run={async (why, form) => {
            const body = { days: daysOf(form), reason: why };
            await call('POST', '/accounts/{id}/handovers/{handover}/extend', { path, body });
            return 'The shopper has more days.';
          }}
        >
          <NumberInput name="days" label="Days" defaultValue={14} min={1} max={60} allowDecimal={false} />
        </Act>
      )}
      {can.mail && (
        <Act
          label="Mail the code again"
          title="Mail the shopper the code again?"
          text="They get the same code, its last day and where the things go."
          reason={reason}
          run={async (why) => {
            await call('POST', '/accounts/{id}/handovers/{handover}/mail', { path, body: { reason: why } });
            return 'The code is on its way.';
          }}
        />
      )}
      {can.reopen && (
        <Act
          label="Reopen the grading"
          title="Have the grading looked at again?"
          text="An objection is opened for the shopper, and the account looks at it."
          reasonLabel="Reason, read by the account"
          reasonHint="What was wrong with the grading. It is kept in the log, too."
          problem={(form) => (itemsOf(form).length > 0 ? undefined : 'Choose what was graded wrongly.')}
          run={async (why, form) => {
            const body = { items: itemsOf(form), reason: why };
            await call('POST', '/accounts/{id}/handovers/{handover}/reopen', { path, body });
            return 'The account is asked to look again.';
          }}
        >
          <fieldset className={css.choices}>
            <legend>What was graded wrongly</legend>
            {things.map(({ item_uuid, name, left_out }) => (
              <Checkbox key={item_uuid} name="items" value={item_uuid} label={name} disabled={left_out} />
            ))}
          </fieldset>
        </Act>
      )}
      {can.free && (
        <Act
          label="Free the things"
          danger
          title="Let the shopper have the things again?"
          text="A request ends, and refused things that wait are given back."
          reasonLabel="Reason, read by the shopper"
          reasonHint="As they read it. It is kept in the log, too."
          run={async (why) => {
            await call('POST', '/accounts/{id}/handovers/{handover}/free', { path, body: { reason: why } });
            return 'The shopper has the things again.';
          }}
        />
      )}
    </div>
  );
}
